import type { TextKey } from '#renderer/platform/i18n.ts';

/** A paragraph, a list, or what is said of each of several things. */
export type Block =
  | TextKey
  | { list: readonly TextKey[] }
  | { facts: readonly (readonly [TextKey | { code: string }, TextKey])[] };

interface Section {
  /** The anchor. */
  id: string;
  title: TextKey;
  body: readonly Block[];
}

/** A text that people agree to, as data; its numbers come from `figures.ts`. */
export interface InformationDocument {
  title: TextKey;
  lead: TextKey;
  /** YYYY-MM-DD */
  updatedOn: string;
  sections: readonly Section[];
}
