import { useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { t } from 'i18next';
import { useId } from 'react';
import classes from './colour-scheme.module.css';
import { Icon, type IconName } from '../image/icon.tsx';

const choices = [
  { scheme: 'light', icon: 'sun' },
  { scheme: 'dark', icon: 'moon' },
  { scheme: 'auto', icon: 'system' },
] as const satisfies readonly { scheme: MantineColorScheme; icon: IconName }[];

/** Light, dark, or as the system says: three radio buttons drawn as one switch. */
export function ColourScheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const name = useId();
  return (
    <fieldset className={classes.root}>
      <legend className="visually-hidden">{t('common:appearance.label')}</legend>
      {choices.map(({ scheme, icon }) => (
        <label key={scheme} className={classes.choice} title={t(`common:appearance.${scheme}`)}>
          <input
            type="radio"
            className={classes.radio}
            name={name}
            checked={colorScheme === scheme}
            onChange={() => setColorScheme(scheme)}
          />
          <Icon name={icon} size={18} />
          <span className="visually-hidden">{t(`common:appearance.${scheme}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
