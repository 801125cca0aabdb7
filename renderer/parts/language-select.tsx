import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { languages } from '#shared/domain/constants.ts';
import { isLanguage, languageNames } from '#shared/domain/language.ts';
import { showAlert } from '#renderer/api/alerts.ts';
import { changeLanguage, currentLanguage } from '#renderer/api/change-language.ts';
import { Icon } from '#renderer/ui/image/icon.tsx';
import classes from './language-select.module.css';

/** The browser's own list: works with every keyboard, reader and phone. A change reloads the page. */
export function LanguageSelect() {
  const [language, setLanguage] = useState(currentLanguage);

  async function choose(next: string): Promise<void> {
    if (!isLanguage(next)) return;
    const before = language;
    setLanguage(next);
    try {
      await changeLanguage(next);
    } catch (error) {
      setLanguage(before);
      showAlert(error);
    }
  }

  return (
    <label className={classes.root} data-scripted>
      <Icon name="globe" size={18} />
      <span className="visually-hidden">{t('common:language')}</span>
      <select
        className={classes.select}
        value={language}
        onChange={(event) => void choose(event.currentTarget.value)}
      >
        {languages.map((code) => (
          <option key={code} value={code} lang={code}>
            {languageNames[code]}
          </option>
        ))}
      </select>
    </label>
  );
}
