import { drawn, element } from './element.ts';
import { text } from './texts.ts';
import classes from './views.module.css';

/** Why a screen shows nothing, readable from across the room. */
export type NoticeName =
  | 'waiting'
  | 'empty'
  | 'refused'
  | 'inactive'
  | 'offline'
  | 'insecure'
  | 'failed'
  // Of who follows a shortcut.
  | 'loading'
  | 'bare'
  | 'full'
  | 'gone'
  | 'signIn';

/** What it says, below a drawing of an unlit screen. */
export function notice(name: NoticeName, values: Record<string, string | number>): HTMLElement {
  const screen = drawn('svg', { viewBox: '0 0 64 44', 'aria-hidden': 'true' });
  screen.append(
    drawn('rect', { x: 2, y: 2, width: 60, height: 34, rx: 4 }),
    drawn('path', { d: 'M22 42h20' }),
  );
  const made = element(
    'section',
    classes['notice'],
    screen,
    element('h1', classes['title'], text(`notice.${name}.title`)),
    element('p', classes['lead'], text(`notice.${name}.lead`, values)),
  );
  made.dataset['notice'] = name;
  if (name === 'signIn') made.append(signInLink());
  return made;
}

function signInLink(): HTMLElement {
  const link = element('a', classes['link'], text('notice.signIn.link'));
  link.setAttribute('href', '/login');
  return link;
}

/** Which screen this is, over whatever it shows. */
export function identification(name: string, code: string): HTMLElement {
  return element(
    'section',
    classes['identify'],
    element('p', classes['name'], name),
    element('p', classes['lead'], text('identify', { code })),
  );
}
