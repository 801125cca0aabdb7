import type { Diagnostics } from '#shared/desktop-diagnostics.ts';

/** What nobody has to be asked for. */
export type OwnFacts = Pick<
  Diagnostics,
  'version' | 'install' | 'electron' | 'chromium' | 'system'
> & {
  language: string;
};

/** A clock this much ahead or behind is no fault of the way there and back. */
const inStepMs = 2_000;

/** This client, as lines of text in English whatever the language: it is read by support. */
export function ownText(facts: OwnFacts): string {
  return lines({
    Marquee: `${facts.version} (${facts.install})`,
    Electron: facts.electron,
    Chromium: facts.chromium,
    System: facts.system,
    Language: facts.language,
  });
}

/** The same with all around it. */
export function diagnosticsText(facts: OwnFacts & Omit<Diagnostics, 'text'>): string {
  const { server, printers, displays, clock } = facts;
  const around = lines({
    Server: server === null ? 'none chosen' : `${server.origin}, ${serverText(server)}`,
    'Sign-in kept in': facts.keychain,
    Links: `opened by ${facts.links}`,
    Printers: printers.length === 0 ? 'none' : printers.map(printerText).join(', '),
    Displays: displays.join(', '),
    Clock: `${clock.at}, ${clock.zone}${server ? `, ${clockText(server.clockAheadMs)}` : ''}`,
    Log: facts.logFolder,
  });
  return `${ownText(facts)}\n${around}`;
}

const lines = (facts: Record<string, string>) =>
  Object.entries(facts)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

function serverText({
  fault,
  version,
  answerMs,
}: Pick<NonNullable<Diagnostics['server']>, 'fault' | 'version' | 'answerMs'>): string {
  const state = fault === null ? 'answers' : `fault ${fault}`;
  const took = answerMs === null ? '' : ` within ${Math.round(answerMs)} ms`;
  return `${state}${took}, version ${version ?? 'unknown'}`;
}

/** Not by its name, which may be somebody's: what it is like. */
const printerText = ({ isDefault, isPaused }: Diagnostics['printers'][number]) =>
  [isPaused ? 'paused' : 'ready', ...(isDefault ? ['default'] : [])].join(' ');

function clockText(aheadMs: number | null): string {
  if (aheadMs === null) return 'unknown to the server';
  if (Math.abs(aheadMs) <= inStepMs) return 'in step with the server';
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  return `${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} the server`;
}
