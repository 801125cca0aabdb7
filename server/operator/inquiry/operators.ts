import { email as emailSchema } from '#shared/schema/person/identity.ts';
import { addOperator, listOperators, removeOperator } from '../../modules/inquiry/operators.ts';
import { OperatorError, type OperatorCommand, type OperatorContext } from '../command.ts';

/** Who answers inquiries by the calls of `contract/inquiry/desk.ts`. */
export const operators: OperatorCommand = {
  usage: 'list | add <email> | remove <email>',
  summary:
    'Accounts that may ask for inquiries and answer them (the calls of operator/inquiry); each needs a verified address and two-step sign-in.',
  async run(ctx, [action, address = '']) {
    if (action === 'list') return list(ctx);
    if (action !== 'add' && action !== 'remove') {
      throw new OperatorError('Say list, add <email> or remove <email>.');
    }
    const parsed = emailSchema.safeParse(address);
    if (!parsed.success) throw new OperatorError('Name the account by its email address.');
    const email = parsed.data;
    await (action === 'add' ? add(ctx, email) : remove(ctx, email));
    return { action, email };
  },
};

async function list({ db, print }: OperatorContext) {
  const known = await listOperators(db);
  for (const { email, since, isEffective } of known) {
    const note = isEffective ? '' : '; WITHOUT EFFECT: its two-step sign-in is off';
    print(`${email}  since ${since.toISOString()}${note}`);
  }
  if (known.length === 0) print('There is no operator yet.');
  return { action: 'list', operators: known.length };
}

async function add({ db, now, print }: OperatorContext, email: string): Promise<void> {
  const outcome = await addOperator(db, email, now);
  if (outcome === 'unknown') {
    throw new OperatorError(`There is no account of ${email} with a verified address.`);
  }
  if (outcome === 'one-step') {
    throw new OperatorError(
      `${email} signs in with a password alone. Switch two-step sign-in on there first.`,
    );
  }
  print(`${email} answers inquiries now.`);
}

async function remove({ db, print }: OperatorContext, email: string): Promise<void> {
  if (!(await removeOperator(db, email))) throw new OperatorError(`${email} is no operator.`);
  print(`${email} is no operator any more.`);
}
