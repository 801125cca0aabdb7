/**
 * An amount of TWD as mails and notifications carry it, the same in every language: `NT$1,200`. Pages
 * write amounts by themselves (`renderer/platform/format/money`).
 */
export function moneyText(amount: number): string {
  return `NT$${amount.toLocaleString('en-US')}`;
}
