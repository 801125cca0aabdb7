import i18next from 'i18next';
import { t } from '#renderer/platform/t.ts';
import { useEffect, useState } from 'react';
import type { SpellingState } from '#shared/desktop-spelling.ts';
import { platform } from '#renderer/platform/platform.ts';
import { ChoicesField } from '#renderer/ui/field/choice-field.tsx';
import { Panel } from '#renderer/ui/panel.tsx';

/** In which languages what is typed is checked, by dictionaries of the server. */
export function SpellingPanel() {
  const [state, setState] = useState<SpellingState | null>(null);

  useEffect(() => {
    void platform.shell?.spelling.state().then((answer) => {
      // A refusal stands in main's log; what nobody knows is not shown.
      if (answer.ok) setState(answer.value);
    });
  }, []);

  if (!state) return null;
  const { chosen, offered } = state;
  const languages = [...new Set([...(offered ?? []), ...chosen])];
  return (
    <Panel title={t('desktop:spelling.title')} lead={leadOf(state)}>
      {languages.length > 0 && (
        <ChoicesField
          label={t('desktop:spelling.languages')}
          placeholder={t('desktop:spelling.none')}
          values={chosen}
          options={languages.map((value) => ({ value, label: languageName(value) }))}
          onChange={(values) =>
            void platform.shell?.spelling.set(values).then((answer) => {
              // Refused: more than are checked at once.
              if (answer.ok) setState(answer.value);
            })
          }
        />
      )}
    </Panel>
  );
}

function leadOf({ isOfSystem, offered }: SpellingState): string {
  if (isOfSystem) return t('desktop:spelling.ofSystem');
  if (offered === null) return t('desktop:spelling.unknown');
  return t(offered.length === 0 ? 'desktop:spelling.notOffered' : 'desktop:spelling.lead');
}

/** As the user calls it, such as `American English`; by its code where nobody has a name for it. */
function languageName(code: string): string {
  const names = new Intl.DisplayNames([i18next.language], { type: 'language' });
  return names.of(code) ?? code;
}
