import { useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { changeScreenAlerts, getScreenAlerts } from '#shared/contract/signage/silence.ts';
import { isLanguage } from '#shared/domain/language.ts';
import { silence } from '#shared/domain/signage/silence.ts';
import { spanWords } from '#shared/domain/text/span-words.ts';
import { query, useCommand } from '#renderer/api/query.ts';
import { FailedRead } from '#renderer/parts/failed-read.tsx';
import { HelpLink } from '#renderer/parts/help/help-link.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { ChoiceField } from '#renderer/ui/field/choice-field.tsx';
import { Dialog, DialogActions } from '#renderer/ui/overlay/dialog.tsx';
import { WaitingLines } from '#renderer/ui/state/skeleton.tsx';
import classes from './screens.module.css';

export interface AlertsDialogProps {
  onClose: () => void;
  onDone: (message: string) => void;
}

/** After how long a silence of a screen people are told, for the whole workspace. */
export function AlertsDialog({ onClose, onDone }: AlertsDialogProps) {
  const read = useQuery({ ...query(getScreenAlerts, {}), staleTime: 0 });
  const [chosen, setChosen] = useState<string | null>(null);
  const command = useCommand(changeScreenAlerts, {
    onSuccess: () => onDone(t('screens:alerts.done')),
  });
  const known = read.data;
  const value = chosen ?? String(known?.silentMinutes ?? never);
  return (
    <Dialog title={t('screens:alerts.title')} onClose={onClose}>
      <div className={classes.form}>
        <p className="quiet">
          {t('screens:alerts.lead')} <HelpLink step="silent-screens" />
        </p>
        {read.isPending && <WaitingLines count={2} />}
        {!known && read.isError && (
          <FailedRead
            what={t('screens:alerts.failed')}
            error={read.error}
            isRetrying={read.isFetching}
            onRetry={() => void read.refetch()}
          />
        )}
        {known?.isChangeable && (
          <ChoiceField
            label={t('screens:alerts.after')}
            options={choices()}
            value={value}
            onChange={setChosen}
          />
        )}
        {known && !known.isChangeable && (
          <>
            <p>
              {t('screens:alerts.after')}: {choices().find((one) => one.value === value)?.label}
            </p>
            <p className="quiet">{t('screens:alerts.fixed')}</p>
          </>
        )}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {known?.isChangeable === false ? t('common:action.close') : t('common:action.cancel')}
          </Button>
          {known?.isChangeable !== false && (
            <Button
              loading={command.isPending}
              disabled={!known}
              onClick={() =>
                command.mutate({ silentMinutes: value === never ? null : Number(value) })
              }
            >
              {t('common:action.save')}
            </Button>
          )}
        </DialogActions>
      </div>
    </Dialog>
  );
}

const never = 'never';

function choices() {
  const language = isLanguage(i18next.language) ? i18next.language : 'en';
  const spans = silence.choices.map((minutes) => ({
    value: String(minutes),
    label: spanWords(minutes, language),
  }));
  return [{ value: never, label: t('screens:alerts.never') }, ...spans];
}
