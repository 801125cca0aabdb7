import { netOfLines, type InvoiceLine } from '#shared/domain/commerce/invoice/invoice-document.ts';

/** Lines as documents show them: each with and without VAT. */
export function documentLines(lines: readonly InvoiceLine[]) {
  const nets = netOfLines(lines);
  return lines.map(({ description, quantity, amount }, at) => ({
    description,
    quantity,
    unitPrice: amount / quantity,
    amount,
    net: nets[at] ?? 0,
  }));
}
