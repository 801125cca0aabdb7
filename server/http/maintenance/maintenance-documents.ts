import { product, type Language } from '#shared/domain/constants.ts';
import {
  maintenanceBannerId,
  maintenanceState,
  type MaintenanceState,
} from '#shared/domain/maintenance/maintenance-state.ts';
import en from '#resources/locales/en/shell.json' with { type: 'json' };
import es from '#resources/locales/es/shell.json' with { type: 'json' };
import ja from '#resources/locales/ja/shell.json' with { type: 'json' };
import zhCN from '#resources/locales/zh-CN/shell.json' with { type: 'json' };
import zhTW from '#resources/locales/zh-TW/shell.json' with { type: 'json' };
import { formatMoment } from '../../ports/mail/values.ts';
import { fill } from '../../ports/mail/words.ts';
import { html, type Html } from '../html.ts';

/** A maintenance window of the service. */
export interface ServiceWindow {
  startsAt: Date;
  endsAt: Date;
}

const texts = {
  en: en.maintenance.service,
  es: es.maintenance.service,
  ja: ja.maintenance.service,
  'zh-CN': zhCN.maintenance.service,
  'zh-TW': zhTW.maintenance.service,
} satisfies Record<Language, typeof en.maintenance.service>;

/** State of a window now; a window that is over, or none, is no state. */
export function stateOf(window: ServiceWindow | null, now: Date): MaintenanceState | null {
  return window === null || window.endsAt <= now ? null : maintenanceState(window.startsAt, now);
}

/** Above every page, without a script: the pages before the sign-in load none for it. */
export function maintenanceBanner(window: ServiceWindow, language: Language): Html {
  const text = fill(texts[language].announced, times(window, language));
  return html`<style>
      #${maintenanceBannerId} {
        margin: 0;
        padding: 12px 24px;
        border-bottom: 1px solid var(--hairline);
        background: var(--surface-sunken);
        color: var(--text);
        font-size: var(--text-sm);
        text-align: center;
      }
      @media print {
        #${maintenanceBannerId} {
          display: none;
        }
      }
    </style>
    <p id="${maintenanceBannerId}" role="status">${text}</p>`;
}

/** In place of every page while the maintenance runs. It loads nothing else. */
export function maintenancePage(window: ServiceWindow, language: Language): string {
  const { title, running } = texts[language];
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${product.name}</title>
        <style>
          body {
            display: grid;
            place-content: center;
            box-sizing: border-box;
            min-height: 100vh;
            margin: 0;
            padding: 24px;
            font:
              16px/1.6 system-ui,
              sans-serif;
          }
          main {
            max-width: 560px;
          }
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p>${fill(running, times(window, language))}</p>
        </main>
      </body>
    </html>`.text;
}

const times = ({ startsAt, endsAt }: ServiceWindow, language: Language) => ({
  from: formatMoment(startsAt.toISOString(), language),
  until: formatMoment(endsAt.toISOString(), language),
});
