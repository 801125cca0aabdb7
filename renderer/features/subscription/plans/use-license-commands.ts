import { t } from '#renderer/platform/t.ts';
import { activateLicense, resumeLicense } from '#shared/contract/commerce/license.ts';
import { useCommand } from '#renderer/api/query.ts';
import { showToast } from '#renderer/api/toasts/toasts.ts';
import { resumedWords } from './license-words.ts';
import type { License } from './licenses.ts';

/** What is done with a licence at once; what ends something asks first. */
export interface LicenseCommands {
  /** Of the licence that is at work; null: none. */
  busyId: string | null;
  /** Of the licence that was started last; null: none. */
  startedId: string | null;
  activate: (license: License) => void;
  resume: (license: License) => void;
}

export function useLicenseCommands(): LicenseCommands {
  const activating = useCommand(activateLicense);
  const resuming = useCommand(resumeLicense);
  const activeId = activating.isPending ? activating.variables.id : null;
  return {
    busyId: activeId ?? (resuming.isPending ? resuming.variables.orderNumber : null),
    startedId: activating.isSuccess ? activating.variables.id : null,
    activate: ({ id, name }) =>
      activating.mutate(
        { id },
        { onSuccess: () => showToast(t('subscription:license.activated', { name })) },
      ),
    // A licence by its own id: what was given has no order.
    resume: (license) =>
      resuming.mutate(
        { orderNumber: license.id },
        { onSuccess: () => showToast(resumedWords(license)) },
      ),
  };
}
