import { listLeavingAnswers } from '../../modules/commerce/cart/leaving-answers.ts';
import type { OperatorCommand } from '../command.ts';

/** Why users cancelled renewals and gave upgrades up; without names, whoever decides needs none. */
export const leavingAnswers: OperatorCommand = {
  usage: '',
  summary:
    'Lists why users cancelled renewals or gave upgrades up: counts, and the newest answers.',
  async run({ db, print }) {
    const { counts, items } = await listLeavingAnswers(db);
    for (const { kind, option, answers } of counts) print(`${kind}  ${option}  ${answers}`);
    for (const { createdAt, kind, skus, options, reason } of items) {
      const words = reason === null ? '' : `  ${reason.replace(/\s+/g, ' ')}`;
      print(
        `${createdAt.toISOString()}  ${kind}  ${skus.join(' ')}  ${options.join(' ') || '-'}${words}`,
      );
    }
    if (items.length === 0) print('No answers.');
    return { action: 'list', answers: items.length };
  },
};
