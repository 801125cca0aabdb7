import { renamePasskey as call } from '#shared/contract/account/passkey.ts';
import { handler } from '../../handler.ts';
import { setPasskeyName } from './sql.ts';

export const renamePasskey = handler(call, async ({ db, principal, fail }, { id, name }) => {
  const { userId } = principal;
  if (!(await setPasskeyName(db, { userId, id, name }))) throw fail(7);
  return null;
});
