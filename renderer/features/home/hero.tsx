import { t } from '#renderer/platform/t.ts';
import { planLimits } from '#shared/domain/constants.ts';
import { StartLinks } from '#renderer/parts/public/start-links.tsx';
import { Entrance } from '#renderer/ui/public/entrance.tsx';
import { Wall } from './wall.tsx';

/** The one idea: a lit screen in a calm room. */
export function Hero() {
  return (
    <Entrance
      title={t('home:hero.title')}
      lead={t('home:hero.lead')}
      note={t('home:hero.note', { screens: planLimits.basic.screens })}
      actions={<StartLinks />}
    >
      <Wall />
    </Entrance>
  );
}
