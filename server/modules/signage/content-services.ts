import type { ContentServices } from '../context.ts';
import { countBelongings, handOver } from './belongings-sql.ts';

/** What the team asks of signage when somebody leaves it. */
export const contentServices: ContentServices = { countOf: countBelongings, handOver };
