import { negotiateLanguage } from '#shared/domain/language.ts';
import type { WidgetOptions } from './grecaptcha.ts';
import { prove } from './proof.ts';
import styles from './widget.css?inline';
import { texts, type WidgetTexts } from './texts.ts';

type State = 'idle' | 'working' | 'done' | 'expired' | 'error';

/** One box to tick. */
export interface Widget {
  token(): string;
  reset(): void;
  start(): void;
}

/** Draws a widget into `container`; its own shadow tree keeps the page's styles out. */
export function createWidget(
  container: HTMLElement,
  options: WidgetOptions,
  workerUrl: string,
): Widget {
  const words: WidgetTexts =
    texts[negotiateLanguage([options.hl ?? document.documentElement.lang])];
  const { checkbox, note, show } = draw(container, words, options.theme ?? 'light');
  let token = '';
  let running: AbortController | null = null;
  let expiry: ReturnType<typeof setTimeout> | undefined;

  function become(state: State): void {
    checkbox.setAttribute('aria-checked', String(state === 'done'));
    checkbox.setAttribute('aria-disabled', String(state === 'working'));
    note.textContent = state === 'idle' ? '' : words[state];
    show(state);
  }

  function reset(): void {
    running?.abort();
    running = null;
    clearTimeout(expiry);
    token = '';
    become('idle');
  }

  async function start(): Promise<void> {
    if (running || token !== '') return;
    const current = new AbortController();
    running = current;
    become('working');
    options['start-callback']?.();
    try {
      const proof = await prove(workerUrl, options.action ?? '', current.signal);
      if (current.signal.aborted) return;
      token = proof.token;
      expiry = setTimeout(expire, proof.lifetime * 1000);
      become('done');
      options.callback?.(token);
    } catch {
      if (current.signal.aborted) return;
      // Why does not matter to anybody: the remedy is to tick again.
      become('error');
      options['error-callback']?.();
    } finally {
      if (running === current) running = null;
    }
  }

  function expire(): void {
    token = '';
    become('expired');
    options['expired-callback']?.();
  }

  checkbox.addEventListener('click', () => void start());
  become('idle');
  return { token: () => token, reset, start: () => void start() };
}

function draw(container: HTMLElement, words: WidgetTexts, theme: 'light' | 'dark') {
  const host = document.createElement('div');
  host.dataset['theme'] = theme;
  const shadow = host.attachShadow({ mode: 'open', delegatesFocus: true });
  // A constructed sheet needs no exception in the content security policy.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  shadow.adoptedStyleSheets = [sheet];

  const box = document.createElement('div');
  box.className = 'box';
  const checkbox = document.createElement('button');
  checkbox.type = 'button';
  checkbox.setAttribute('role', 'checkbox');
  const mark = document.createElement('span');
  mark.className = 'mark';
  mark.setAttribute('aria-hidden', 'true');
  checkbox.append(mark, words.label);
  const note = document.createElement('span');
  note.setAttribute('role', 'status');
  box.append(checkbox, note);
  shadow.append(box);
  container.append(host);
  return {
    checkbox,
    note,
    show: (state: State) => {
      box.dataset['state'] = state;
    },
  };
}
