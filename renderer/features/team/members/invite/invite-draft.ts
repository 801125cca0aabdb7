import { atom, useAtom } from 'jotai';
import type { RoleValues } from '../role-fields.tsx';

/** The form for one invitation. */
export type OneInvitation = RoleValues & { email: string; firstName: string; lastName: string };

export const emptyInvitation: OneInvitation = {
  email: '',
  firstName: '',
  lastName: '',
  roleId: 'member',
  apps: [],
  adminApps: [],
};

/** A list of many, as it was typed or opened. */
export interface InvitationList {
  text: string;
  /** Keys of those lines (`lineKey`) whose invitations are on their way. */
  sent: ReadonlySet<string>;
}

export const emptyList: InvitationList = { text: '', sent: new Set() };

/** What somebody typed and has not sent; it stays until the page is closed. */
interface Drafts {
  /** Nobody else who signs in here gets to see it. */
  owner: string;
  one: OneInvitation;
  many: InvitationList;
}

/** By this name the dialogue's fields outlive the session; it then opens by itself. */
export const invitationDraft = (owner: string) => ({ name: 'invitation', owner });

const draftsAtom = atom<Drafts>({ owner: '', one: emptyInvitation, many: emptyList });

/** Typed invitations, kept while one looks at other pages. */
export function useInviteDraft<Part extends 'one' | 'many'>(
  owner: string,
  part: Part,
): [Drafts[Part], (value: Drafts[Part]) => void] {
  const [drafts, setDrafts] = useAtom(draftsAtom);
  const own = drafts.owner === owner ? drafts : { owner, one: emptyInvitation, many: emptyList };
  return [
    own[part],
    (value) =>
      setDrafts((before) => ({ ...own, ...(before.owner === owner && before), [part]: value })),
  ];
}
