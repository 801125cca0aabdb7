import i18next from 'i18next';
import { t } from '#renderer/platform/t.ts';
import type { Diagnostics } from '#shared/desktop-diagnostics.ts';
import { isLanguage } from '#shared/domain/language.ts';
import { spanWords } from '#shared/domain/text/span-words.ts';
import { formatDate } from '#renderer/platform/format/dates.ts';
import { keptFormat } from '#renderer/platform/format/kept-format.ts';
import { formatCount } from '#renderer/platform/format/numbers.ts';
import { Fact, Facts } from '#renderer/ui/facts.tsx';
import { Panel } from '#renderer/ui/panel.tsx';

/** What was found, in the words of whoever sits here. */
export function DiagnosticsFacts({ found }: { found: Diagnostics }) {
  const { server, clock } = found;
  return (
    <>
      <Panel title={t('desktop:diagnostics.client')}>
        <Facts>
          <Fact name={t('desktop:diagnostics.version')}>{found.version}</Fact>
          <Fact name={t('desktop:diagnostics.install')}>
            {t(`desktop:diagnostics.installs.${found.install}`)}
          </Fact>
          <Fact name={t('desktop:diagnostics.builtOn')}>
            {`Electron ${found.electron}, Chromium ${found.chromium}`}
          </Fact>
          <Fact name={t('desktop:diagnostics.system')}>{found.system}</Fact>
        </Facts>
      </Panel>
      <Panel title={t('desktop:settings.server')}>
        {server === null ? (
          <p>{t('desktop:diagnostics.noServer')}</p>
        ) : (
          <Facts>
            <Fact name={t('desktop:server.label')}>{server.origin}</Fact>
            <Fact name={t('desktop:diagnostics.state')}>{stateWords(server)}</Fact>
            <Fact name={t('desktop:diagnostics.version')}>{server.version}</Fact>
          </Facts>
        )}
      </Panel>
      <Panel title={t('desktop:diagnostics.computer')}>
        <Facts>
          <Fact name={t('desktop:diagnostics.clock')}>
            {`${formatDate(clock.at, 'short', { withTime: true })}, ${clock.zone}`}
            {server?.fault === null && ` · ${clockWords(server.clockAheadMs)}`}
          </Fact>
          <Fact name={t('desktop:diagnostics.keychain')}>
            {t(`desktop:diagnostics.keychains.${found.keychain}`)}
          </Fact>
          <Fact name={t('desktop:diagnostics.links')}>
            {t(`desktop:diagnostics.openers.${found.links}`)}
          </Fact>
          <Fact name={t('desktop:diagnostics.printers')}>
            <Printers printers={found.printers} />
          </Fact>
          <Fact name={t('desktop:diagnostics.displays')}>{found.displays.join(', ')}</Fact>
        </Facts>
      </Panel>
    </>
  );
}

type Server = NonNullable<Diagnostics['server']>;

function stateWords({ fault, answerMs }: Server): string {
  if (fault !== null) return t(`desktop:server.fault.${fault}`);
  return t('desktop:diagnostics.answers', { ms: formatCount(Math.round(answerMs ?? 0)) });
}

/** The way there and back, and whole seconds that are told: nearer nobody knows. */
const inStepMs = 2_000;
const secondsUntilMs = 120_000;
const seconds = keptFormat(
  (language) =>
    new Intl.NumberFormat(language, { style: 'unit', unit: 'second', unitDisplay: 'long' }),
);

function clockWords(aheadMs: number | null): string {
  if (aheadMs === null) return t('desktop:diagnostics.clocks.unknown');
  const off = Math.abs(aheadMs);
  if (off <= inStepMs) return t('desktop:diagnostics.clocks.inStep');
  const language = isLanguage(i18next.language) ? i18next.language : 'en';
  const span =
    off < secondsUntilMs
      ? seconds().format(Math.round(off / 1000))
      : spanWords(off / 60_000, language);
  return t(`desktop:diagnostics.clocks.${aheadMs > 0 ? 'ahead' : 'behind'}`, { span });
}

function Printers({ printers }: Pick<Diagnostics, 'printers'>) {
  if (printers.length === 0) return t('desktop:diagnostics.noPrinters');
  return printers
    .map(({ title, isDefault, isPaused }) => {
      if (isPaused) return t('desktop:print.paused', { printer: title });
      return isDefault ? t('desktop:diagnostics.defaultPrinter', { printer: title }) : title;
    })
    .join(', ');
}
