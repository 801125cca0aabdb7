import { t } from '#renderer/platform/t.ts';
import type { createOrder } from '#shared/contract/commerce/order.ts';
import type { CallOutput } from '#shared/contract/define-call.ts';
import { showAlertText } from '#renderer/api/alerts.ts';
import { platform } from '#renderer/platform/platform.ts';

type Next = CallOutput<typeof createOrder>['next'];

/** Leads to the provider's payment page, where there is one; the page of the trade is there already. */
export async function followNext(next: Next): Promise<void> {
  if (next.kind === 'redirect') {
    // The desktop's own page waits while somebody pays in the browser.
    if (!platform.shell) return location.assign(next.url);
    const opened = await platform.shell.external.open(next.url);
    if (!opened.ok || !opened.value) showAlertText(t('trade:notOpened'));
  }
  if (next.kind === 'form') postForm(next.action, next.fields);
}

/** Sends fields to another page in this window, as pressing a form's button would. */
function postForm(action: string, fields: Readonly<Record<string, string>>): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
