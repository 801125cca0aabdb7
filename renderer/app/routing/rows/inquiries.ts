import type { InquiryDesk } from '#shared/domain/inquiry/issue-types.ts';

/** The row of a form; each of these lines weighs on the first script. */
const form = <Path extends string, Desk extends InquiryDesk>(
  path: Path,
  desk: Desk,
  name: Desk | 'pricing' = desk,
) =>
  ({
    path,
    access: 'public',
    layout: 'public',
    title: `inquiry:${desk}.title`,
    namespaces: ['inquiry', 'validation'],
    page: async () => (await import('#renderer/features/inquiry/inquiry-pages.tsx')).pageOf[name],
  }) as const;

/** For who is signed in: the same form, inside. */
const inside = { access: 'verified', layout: 'shell', isNarrow: true } as const;

/** Questions to the people who sell, and to those who help. */
export const inquiryRows = [
  { ...form('/submit-inquiry', 'sales'), description: 'inquiry:sales.lead' },
  { ...form('/technical-support', 'support'), description: 'inquiry:support.lead' },
  { ...form('/user-submit-inquiry', 'sales'), ...inside },
  { ...form('/user-technical-support', 'support'), ...inside },
  {
    ...form('/pricing/submit-inquiry', 'sales', 'pricing'),
    description: 'inquiry:sales.lead',
    webOnly: true,
  },
] as const;
