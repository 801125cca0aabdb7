import { setStoredPayment as call } from '#shared/contract/commerce/payment.ts';
import { findPerson } from '../../../db/person.ts';
import { lockWorkspace } from '../../../db/locks.ts';
import { preparedHandler } from '../../handler.ts';
import { renewUncharged } from '../renewal/renew-uncharged.ts';
import { retryCharges } from '../renewal/retry-charges.ts';
import { keepCredential } from '../payment/credential.ts';
import { findStoredPayment } from '../payment/stored-payment-sql.ts';
import { storedPaymentView } from './stored-payment-view.ts';

/**
 * The card is bound before the transaction: nothing is paid by that, so one that is bound by a process
 * that dies is only never used.
 */
export const setStoredPayment = preparedHandler(call, {
  async prepare({ db, fail, payments, principal }, { payment }) {
    const bind = payments.find('card')?.bind;
    const person = await findPerson(db, principal.userId);
    if (!bind || person === null) throw fail(2000, { fields: { payment: { key: 'invalid' } } });
    const bound = await bind(payment.prime, { email: person.email });
    if (bound === null) throw fail(2007, { reason: 'card not stored' });
    return bound;
  },

  async run(ctx, _input, bound) {
    const { db, principal } = ctx;
    const { workspaceId, userId } = principal;
    await lockWorkspace(db, workspaceId);
    await keepCredential(ctx, { workspaceId, userId }, bound);
    await retryCharges(ctx, workspaceId);
    await renewUncharged(ctx, principal);
    const stored = await findStoredPayment(db, workspaceId);
    const view = stored && storedPaymentView(stored);
    if (view === null) throw new Error('a card was kept and is not there');
    ctx.auditAs({ lastFour: view.lastFour });
    return view;
  },
});
