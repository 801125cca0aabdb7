import type { CallOutput } from '#shared/contract/define-call.ts';
import type { getSecuritySetting } from '#shared/contract/account/security.ts';

/** What the page shows, as the server tells it. */
export type SecuritySetting = CallOutput<typeof getSecuritySetting>;
