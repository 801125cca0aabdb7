import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { isMissing } from '../disk-errors.ts';
import { serverOrigin } from './server-url.ts';

/** What who administers a computer decides for everybody at it. */
const policySchema = z.strictObject({
  /** The server, as `https://signs.example`; nobody at the computer can choose another one. */
  serverUrl: z.optional(z.string().check(z.refine((text) => serverOrigin(text) !== null))),
  /** `off`: whoever administers the computer installs new versions, too. */
  updates: z.optional(z.literal('off')),
});
export type Policy = z.infer<typeof policySchema>;

/** Where a file that only administrators can write is looked for, by system. */
export function policyFile(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
): string {
  switch (platform) {
    case 'win32':
      return join(env['ProgramData'] ?? 'C:\\ProgramData', 'Marquee', 'policy.json');
    case 'darwin':
      return '/Library/Application Support/Marquee/policy.json';
    default:
      return '/etc/marquee/policy.json';
  }
}

/** The policy of a computer; empty where it has none, null where there is one that cannot be used. */
export function readPolicy(file: string): Policy | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    // One that is there and cannot be read is none to pass over.
    return isMissing(error) ? {} : null;
  }
  try {
    const parsed = policySchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null; // not JSON: the start says so
  }
}
