import { t } from '#renderer/platform/t.ts';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { slideshow as rule } from '#shared/domain/limits.ts';
import { totalDuration } from '#shared/domain/signage/page.ts';
import { showToast } from '#renderer/api/toasts/toasts.ts';
import { Dots } from '#renderer/list/toolbar/icons.tsx';
import { Button } from '#renderer/ui/button.tsx';
import iconButton from '#renderer/ui/icon-button.module.css';
import { Icon, Strokes } from '#renderer/ui/image/icon.tsx';
import { PageLink } from '#renderer/ui/link/page-link.ts';
import { screensForAddress } from '#renderer/parts/slideshow/screens-for-address.ts';
import { canTry, trySlideshow } from '#renderer/parts/slideshow/try-slideshow.ts';
import { Menu, type MenuItem } from '#renderer/ui/overlay/menu.tsx';
import { isSameContent } from '../model/content.ts';
import { limitWords } from '../template/template-problems.ts';
import { useEditorParts } from '../use-editor.ts';
import { SaveWords } from './save-words.tsx';
import classes from './editor-bar.module.css';

const strokes = {
  undo: 'M4 8h8a4.5 4.5 0 0 1 0 9H8M4 8l4-4M4 8l4 4',
  redo: 'M16 8H8a4.5 4.5 0 0 0 0 9h4m4-9-4-4m4 4-4 4',
} as const;

interface EditorBarProps {
  /** Called with the addresses of the web pages that were published. */
  onPublished: (urls: readonly string[]) => void;
}

/** Name, how it stands with the server, the ways back and forth, and what makes it play. */
export function EditorBar({ onPublished }: EditorBarProps) {
  const { state, dispatch, saver, saving, open } = useEditorParts();
  const navigate = useNavigate();
  const [isPublishing, setIsPublishing] = useState(false);
  const limitId = useId();
  const { now, past, future } = state;
  const { published } = saver.known;
  const isPublished = published !== null && isSameContent(now, published);
  const limit = limitWords(now.name, rule.longestName);
  const isTooLong = totalDuration(now.pages) > rule.maxSeconds;

  const { id } = saver.known;
  const more: MenuItem[] = [];
  if (canTry && id !== null && now.pages.length > 0) {
    more.push({ id: 'try', label: t('slideshow:preview.try'), run: () => tryDraft(id) });
  }
  // The user selects its screens in the list of screens.
  const chooseScreens = {
    words: t('application:slideshows.chooseScreens'),
    run: () => {
      // Read when it is pressed: publishing gives a new slideshow its id.
      const { id: slideshowId } = saver.known;
      if (slideshowId !== null) void navigate(screensForAddress(slideshowId));
    },
  };
  if (published !== null) {
    more.push({ id: 'screens', label: chooseScreens.words, run: chooseScreens.run });
  }
  if (published !== null && !isPublished) {
    more.push({
      id: 'discard',
      label: t('slideshow:discard.action'),
      isDanger: true,
      run: () => open({ kind: 'discard' }),
    });
  }

  /** At once, since browsers open windows for a press only; what is being saved comes to it by itself. */
  function tryDraft(slideshowId: string): void {
    void saver.flush();
    trySlideshow(slideshowId, { isDraft: true });
  }

  async function publish(): Promise<void> {
    setIsPublishing(true);
    const urls = now.pages.flatMap(({ type, url }) => (type === 'web' && url ? [url] : []));
    if (await saver.publish()) {
      onPublished(urls);
      showToast(t('slideshow:publish.done', { name: now.name }), chooseScreens);
    }
    setIsPublishing(false);
  }

  return (
    <header className={classes.bar}>
      <h1 className="visually-hidden">{t('slideshow:heading', { name: now.name })}</h1>
      <PageLink
        className={iconButton.button}
        to="/application?view=slideshows"
        aria-label={t('slideshow:back')}
      >
        <span className={classes.back}>
          <Icon name="arrow" />
        </span>
      </PageLink>
      <div className={classes.named}>
        <input
          className={classes.name}
          aria-label={t('slideshow:name')}
          value={now.name}
          // A narrow window has no room for all of a long name.
          title={now.name}
          maxLength={rule.longestName}
          aria-describedby={limit === undefined ? undefined : limitId}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) =>
            dispatch({ kind: 'rename', name: value, group: 'name' })
          }
          onBlur={() => dispatch({ kind: 'settle' })}
        />
        {limit !== undefined && (
          <p id={limitId} className={classes.state} role="status">
            {limit}
          </p>
        )}
        <SaveWords
          saving={saving}
          isPublished={isPublished}
          wasPublished={published !== null}
          isBare={now.pages.length === 0}
        />
      </div>
      <div className={classes.commands}>
        <span className={classes.steps}>
          <Step
            label={t('slideshow:undo')}
            d={strokes.undo}
            isIdle={past.length === 0}
            kind="undo"
          />
          <Step
            label={t('slideshow:redo')}
            d={strokes.redo}
            isIdle={future.length === 0}
            kind="redo"
          />
        </span>
        <Button
          variant="default"
          disabled={now.pages.length === 0}
          onClick={() => open({ kind: 'preview', from: state.anchor ?? undefined })}
        >
          {t('slideshow:preview.open')}
        </Button>
        <Button
          loading={isPublishing}
          aria-disabled={isPublished || isTooLong || (now.pages.length === 0 && published === null)}
          onClick={() => void publish()}
        >
          {t('slideshow:publish.action')}
        </Button>
        {more.length > 0 && (
          <span className={classes.more}>
            <Menu name={t('list:actions.more')} items={more}>
              <Dots />
            </Menu>
          </span>
        )}
      </div>
    </header>
  );
}

interface StepProps {
  label: string;
  d: string;
  isIdle: boolean;
  kind: 'undo' | 'redo';
}

/** Stays pressable for who has the focus on it when there is no more to take back. */
function Step({ label, d, isIdle, kind }: StepProps) {
  const { dispatch } = useEditorParts();
  return (
    <button
      type="button"
      className={`${iconButton.button} ${classes.step}`}
      aria-label={label}
      title={label}
      aria-disabled={isIdle}
      onClick={() => dispatch({ kind })}
    >
      <Strokes d={d} />
    </button>
  );
}
