import type { listDocuments } from '#shared/contract/commerce/print.ts';
import type { CallInput, CallOutput } from '#shared/contract/define-call.ts';
import { documentStates, listedKinds } from '#shared/domain/commerce/document/printed-document.ts';
import { days, listView, oneOf, type ListState } from '#renderer/list/address.ts';

export type ListedDocument = CallOutput<typeof listDocuments>['items'][number];

/** Once or more often; any print counts. */
export const printedOrNot = ['no', 'yes'] as const;

export const documentView = listView({
  name: 'printables',
  filters: {
    kind: oneOf(listedKinds),
    status: oneOf(documentStates),
    printed: oneOf(printedOrNot),
    days,
  },
});

/** What is asked of the server, but for the page. Days are those of Taipei, as on every document. */
export function filtersOf({
  q,
  filters: { kind, status, printed, days: span },
}: Pick<ListState<typeof documentView>, 'q' | 'filters'>): CallInput<typeof listDocuments> {
  return {
    ...(q !== '' && { q }),
    ...(kind !== null && { kind }),
    ...(status !== null && { status }),
    ...(printed !== null && { printed }),
    ...(span.from !== null && { fromDay: span.from }),
    ...(span.to !== null && { toDay: span.to }),
  };
}
