import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { changeScreens } from '#shared/contract/signage/screen.ts';
import { device } from '#shared/domain/constants.ts';
import { showFormAlert } from '#renderer/api/alerts.ts';
import { useCommand } from '#renderer/api/query.ts';
import { SlideshowField, useSlideshowChoices } from '#renderer/parts/slideshow/slideshow-field.tsx';
import { useLeaveQuestion } from '#renderer/parts/form/use-leave-question.tsx';
import { tagRefusal } from '#renderer/parts/form/tag-refusal.ts';
import { compareNames } from '#renderer/platform/format/compare-names.ts';
import { Button } from '#renderer/ui/button.tsx';
import { TagsField } from '#renderer/ui/field/tags-field.tsx';
import { Dialog, DialogActions } from '#renderer/ui/overlay/dialog.tsx';
import classes from './screens.module.css';
import type { ScreenRow } from './views.ts';

export interface ManyDialogProps {
  screens: readonly ScreenRow[];
  tags: readonly string[];
  onClose: () => void;
  onDone: (message: string) => void;
}

/** What stands for leaving each screen its own. */
const same = 'same';

/** Sets the default slideshow of several screens, and adds or removes tags. Confirms before changes are lost. */
export function ManyDialog({ screens, tags: known, onClose, onDone }: ManyDialogProps) {
  const choices = useSlideshowChoices([]);
  const [playlist, setPlaylist] = useState(same);
  const [added, setAdded] = useState<string[]>([]);
  const [removed, setRemoved] = useState<string[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const count = screens.length;
  const command = useCommand(changeScreens, {
    onSuccess: ({ changed }) => onDone(t('screens:many.done', { count: changed })),
    onError: (error) => {
      const refused = tagRefusal(error);
      if (refused === null) showFormAlert(error);
      else setRefusal(refused);
    },
  });
  const present = [...new Set(screens.flatMap(({ tags }) => tags))].toSorted(compareNames);
  const isNothing = playlist === same && added.length === 0 && removed.length === 0;
  const { leave, question } = useLeaveQuestion({
    isUnsaved: !isNothing,
    isBusy: command.isPending,
  });
  const close = () => leave(onClose);
  return (
    <Dialog title={t('screens:many.title', { count })} onClose={close}>
      <div className={classes.form}>
        <SlideshowField
          label={t('screens:edit.playlist')}
          choices={choices}
          others={[
            { value: same, label: t('screens:many.same') },
            { value: '', label: t('screens:playsNothing') },
          ]}
          value={playlist}
          onChange={setPlaylist}
        />
        <TagsField
          label={t('screens:many.add')}
          value={added}
          data={[...known]}
          maxTags={device.maxTags}
          error={refusal}
          onChange={(tags) => {
            setRefusal(null);
            setAdded(tags);
          }}
        />
        {present.length > 0 && (
          <TagsField
            label={t('screens:many.remove')}
            value={removed}
            data={present}
            maxTags={present.length}
            onChange={(tags) => setRemoved(tags.filter((tag) => present.includes(tag)))}
          />
        )}
        <DialogActions>
          <Button variant="default" onClick={close}>
            {t('common:action.cancel')}
          </Button>
          <Button
            loading={command.isPending}
            disabled={isNothing}
            onClick={() =>
              command.mutate({
                ids: screens.map(({ id }) => id),
                ...(playlist !== same && { playlistId: playlist || null }),
                ...(added.length > 0 && { addTags: added }),
                ...(removed.length > 0 && { removeTags: removed }),
              })
            }
          >
            {t('common:action.save')}
          </Button>
        </DialogActions>
        {question}
      </div>
    </Dialog>
  );
}
