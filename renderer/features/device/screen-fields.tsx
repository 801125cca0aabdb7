import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { page } from '#shared/domain/constants.ts';
import { listScreens } from '#shared/contract/signage/screen.ts';
import { query } from '#renderer/api/query.ts';
import { ChoiceField } from '#renderer/ui/field/choice-field.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';

export interface ScreenFieldsProps {
  name: string;
  /** What is wrong with the name. */
  nameError: string | null;
  /** Id of the screen in whose place it comes; `''`: none. */
  replaces: string;
  onName: (name: string) => void;
  onReplaces: (id: string) => void;
}

/** What a screen is to be called, and whose place it takes where there are others. */
export function ScreenFields({ name, nameError, replaces, onName, onReplaces }: ScreenFieldsProps) {
  const screens = useQuery(query(listScreens, { perPage: page.maxSize }));
  const others = screens.data?.items ?? [];
  return (
    <>
      {replaces === '' && (
        <TextField
          label={t('device:request.screenName')}
          error={nameError}
          value={name}
          onChange={(event) => onName(event.currentTarget.value)}
        />
      )}
      {others.length > 0 && (
        <ChoiceField
          label={t('device:request.replaces')}
          options={[
            { value: '', label: t('device:request.replacesNone') },
            ...others.map((screen) => ({ value: screen.id, label: screen.name })),
          ]}
          value={replaces}
          onChange={onReplaces}
        />
      )}
    </>
  );
}
