import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { isMobileBarcode } from '#shared/domain/commerce/mobile-barcode.ts';

/** The Ministry's host and path, below our own origin. */
export const ministryPath = '/www-vc.einvoice.nat.gov.tw/BIZAPIVAN/biz';

const request = z.object({
  version: z.literal('1.0'),
  action: z.literal('bcv'),
  barCode: z.string(),
  TxID: z.string().check(z.minLength(1)),
  appId: z.string().check(z.minLength(1)),
});

/** Codes that it says of these barcodes; of any other well-formed one it says that it exists. */
const codes: Readonly<Record<string, string>> = {
  '/REFUSED': 'CBC10002',
  '/ABORTED': 'CBC0003',
  '/OFFLINE': 'CBC10004',
  '/NOQUERY': 'API10002',
};

/**
 * The check of mobile barcodes on the Ministry's protocol (docs/sandbox.md): `/UNKNOWN` is not registered, those above
 * end with a code, `/HTTP503` with an error of the server, `/RUBBISH` with a page instead of JSON.
 */
export function mountMinistry(app: FastifyInstance): void {
  app.post(ministryPath, async (incoming, reply) => {
    const asked = request.safeParse(incoming.body);
    if (!asked.success) return { version: '1.0', code: '903', msg: '參數錯誤' };
    const { version, barCode } = asked.data;
    if (barCode === '/HTTP503') return reply.code(503).send();
    if (barCode === '/RUBBISH') return reply.type('text/html').send('<h1>系統維護中</h1>');
    const code = codes[barCode] ?? (isMobileBarcode(barCode) ? '200' : 'CBC10002');
    if (code !== '200') return { version, code, msg: '查詢失敗' };
    return { version, code, msg: '執行成功', isExist: barCode === '/UNKNOWN' ? 'N' : 'Y' };
  });
}
