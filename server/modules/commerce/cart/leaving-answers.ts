import type { Database } from '../../../db/connect.ts';
import { newestAnswers } from './sql.ts';

/** Of one listing. */
const mostListed = 100;

/** Why users cancelled renewals and gave upgrades up: counts of each option, and the newest answers. */
export const listLeavingAnswers = (db: Database) => newestAnswers(db, mostListed);
