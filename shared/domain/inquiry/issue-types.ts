/** Who answers: the people who sell, or those who help. Each has its call and its pages. */
export const inquiryDesks = ['sales', 'support'] as const;
export type InquiryDesk = (typeof inquiryDesks)[number];

/** What is asked beside the question itself, where the kind of issue makes it matter (specification section 3). */
export const inquiryDetails = [
  'product',
  'app',
  'planLevel',
  'orderNumber',
  'browser',
  'device',
  'companyName',
  'screenCount',
  'smartDevices',
  'hasDesignTeam',
] as const;
export type InquiryDetail = (typeof inquiryDetails)[number];

interface IssueType {
  desk: InquiryDesk;
  /** Asked for, and not gone without. */
  needs: readonly InquiryDetail[];
  /** Asked for, and may stay empty. */
  takes: readonly InquiryDetail[];
}

/** Kinds of issues in the order of the choice. */
export const issueTypes = {
  plans: {
    desk: 'sales',
    needs: ['planLevel'],
    takes: ['companyName', 'screenCount', 'smartDevices', 'hasDesignTeam'],
  },
  players: {
    desk: 'sales',
    needs: ['product'],
    takes: ['companyName', 'screenCount', 'smartDevices'],
  },
  applications: {
    desk: 'sales',
    needs: ['app'],
    takes: ['companyName', 'screenCount', 'hasDesignTeam'],
  },
  partnership: { desk: 'sales', needs: ['companyName'], takes: [] },
  otherInquiry: { desk: 'sales', needs: [], takes: ['companyName'] },
  screen: { desk: 'support', needs: ['device'], takes: ['product'] },
  application: { desk: 'support', needs: ['app', 'browser'], takes: ['device'] },
  signIn: { desk: 'support', needs: ['browser'], takes: ['device'] },
  // Whoever could not pay has no number yet.
  payment: { desk: 'support', needs: [], takes: ['orderNumber', 'planLevel'] },
  otherSupport: { desk: 'support', needs: [], takes: ['browser', 'device'] },
} as const satisfies Record<string, IssueType>;

export type IssueTypeId = keyof typeof issueTypes;
/** What some kind cannot go without. */
export type NeededDetail = (typeof issueTypes)[IssueTypeId]['needs'][number];
export const issueTypeIds = Object.keys(issueTypes) as IssueTypeId[]; // the keys of the table above

/** Kinds of one desk. */
export const issueTypesOf = (desk: InquiryDesk) =>
  issueTypeIds.filter((id) => issueTypes[id].desk === desk);

/** Is this asked where somebody chose that kind, and must it be answered? */
export function asksFor(id: IssueTypeId, detail: InquiryDetail): 'needed' | 'welcome' | null {
  const { needs, takes }: IssueType = issueTypes[id];
  if (needs.includes(detail)) return 'needed';
  return takes.includes(detail) ? 'welcome' : null;
}

/** How an answer may come; the e-mail address is asked in any case, for the confirmation. */
export const contactWays = ['email', 'phone', 'line'] as const;
export type ContactWay = (typeof contactWays)[number];

/** Have they televisions or players that show something by themselves? */
export const smartDeviceAnswers = ['yes', 'some', 'no'] as const;
export const yesNo = ['yes', 'no'] as const;

/** An inquiry waits for an answer, has one, or needs none any more. */
export const inquiryStates = ['open', 'answered', 'closed'] as const;
export type InquiryState = (typeof inquiryStates)[number];
