import type { Policy } from './policy.ts';
import { completedAddress, serverOrigin } from './server-url.ts';
import type { SettingsStore } from './settings-store.ts';

export type ServerAddress = {
  /** Where none is chosen, one that leads nowhere. */
  origin: () => string;
  /** The same; null where none is chosen, for who would ask it something by itself. */
  chosen: () => string | null;
  /** False: nobody has chosen a server yet, and there is none to call. */
  isChosen: () => boolean;
  isFixed: boolean;
  /** What was given from outside cannot be used, and there is no other: the start must end here. */
  wrong: 'policy' | 'environment' | null;
  /** The origin in `text`; null where a token may not travel there, or the address is fixed from outside. */
  accepted: (text: string) => string | null;
  /** Keeps an accepted origin. */
  change: (origin: string) => void;
};

/** A name that leads nowhere (RFC 6761 6.4). */
const nowhere = 'https://not-chosen.invalid';

/**
 * The configured server: that of the computer's policy, of the environment (MARQUEE_SERVER_URL) for this run, or of the
 * settings. What is given from outside wins also where it cannot be used: falling back to another server would be a
 * surprise.
 * @param first the server before one was chosen; null where somebody has to (decisions section 10)
 */
export function serverAddress(
  settings: () => Pick<SettingsStore, 'get' | 'set'>,
  given: { policy: Policy | null; environment: string | undefined; first: string | null },
): ServerAddress {
  const { policy, environment, first } = given;
  const address = policy?.serverUrl ?? environment;
  const fixed = address ? serverOrigin(address) : null;
  const chosen = () => fixed ?? settings().get('serverUrl') ?? first;
  const wrongEnvironment = address && fixed === null ? 'environment' : null;
  return {
    origin: () => chosen() ?? nowhere,
    chosen,
    isChosen: () => chosen() !== null,
    isFixed: fixed !== null,
    wrong: policy === null ? 'policy' : wrongEnvironment,
    accepted: (text) => (fixed === null ? serverOrigin(completedAddress(text)) : null),
    change: (origin) => settings().set('serverUrl', origin),
  };
}
