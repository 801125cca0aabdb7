import { t } from '#renderer/platform/t.ts';
import { recordPrint } from '#shared/contract/commerce/print.ts';
import { showAlert } from '#renderer/api/alerts.ts';
import { useCommand } from '#renderer/api/query.ts';
import { showToast } from '#renderer/api/toasts/toasts.ts';
import { documentOf, shownNumber } from './listed-document.ts';
import type { ListedDocument } from './view.ts';

/** Says of a print of which nobody knows how it ended whether sheets came out. */
export function useConfirmPrint(): (document: ListedDocument, cameOut: boolean) => void {
  const { mutate } = useCommand(recordPrint);
  return (document, cameOut) => {
    const { begun } = document.prints;
    if (!begun) return;
    mutate(
      {
        printId: begun.printId,
        state: cameOut ? 'printed' : 'not-printed',
        document: documentOf(document),
      },
      {
        onSuccess: () =>
          showToast(
            t(cameOut ? 'print-centre:told.came' : 'print-centre:told.notCame', {
              document: shownNumber(document),
            }),
          ),
        onError: (error) => showAlert(error),
      },
    );
  };
}
