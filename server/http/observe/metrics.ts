import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Database } from '../../db/connect.ts';
import { deadByName } from '../../jobs/dead-jobs.ts';
import { jobCounts } from '../../jobs/queue.ts';
import {
  countWaitingInvoices,
  findNumbersLeft,
  needsInvoiceNumbers,
} from '../../modules/commerce/invoice/number-shortage.ts';
import { lastMoneyCheck } from '../../modules/commerce/report/last-check.ts';
import { fail, type Services } from '../../modules/context.ts';
import { outsiderReason } from '../access/outsider.ts';

/** A line of the text format: name, labels, value. */
type Sample = [labels: Readonly<Record<string, string>>, value: number];

/**
 * `/metrics` in the text format of Prometheus, for a collector on this very machine: counts tell
 * how a company is doing. To anybody else, and through a proxy, there is no such page.
 */
export function installMetrics(
  app: FastifyInstance,
  {
    db,
    pool,
    services,
  }: { db: Database; pool: pg.Pool; services: Pick<Services, 'clock' | 'einvoice' | 'payments'> },
): void {
  app.get('/metrics', async (request, reply) => {
    if (outsiderReason(request.raw) !== null) throw fail(7);
    const [waiting, dead, invoices, money] = await Promise.all([
      jobCounts(pool),
      deadByName(db),
      invoiceMetrics(db, services),
      moneyMetrics(db),
    ]);
    const pages = [
      metric(
        'marquee_jobs',
        'Jobs that wait, run, or wait for another try.',
        waiting.map(({ job, state, count }): Sample => [{ job, state }, count]),
      ),
      metric(
        'marquee_jobs_dead',
        'Dead jobs that wait for an operator.',
        dead.map(({ job, count }): Sample => [{ job }, count]),
      ),
      ...invoices,
      ...money,
      metric('process_resident_memory_bytes', 'Memory of this process.', [
        [{}, process.memoryUsage.rss()],
      ]),
      metric('process_uptime_seconds', 'How long this process runs.', [[{}, process.uptime()]]),
    ];
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(pages.join(''));
  });
}

async function invoiceMetrics(
  db: Database,
  services: Pick<Services, 'clock' | 'einvoice' | 'payments'>,
): Promise<string[]> {
  const [left, waiting] = await Promise.all([
    needsInvoiceNumbers(services) ? findNumbersLeft(db, services.clock.now()) : [],
    countWaitingInvoices(db),
  ]);
  return [
    metric(
      'marquee_invoice_numbers_left',
      'Invoice numbers left of the present period and of one that is near.',
      left.map((numbers): Sample => [{ period: numbers.period }, numbers.left]),
    ),
    metric('marquee_invoices_waiting', 'Invoices that have no number yet.', [
      [{}, waiting.invoices],
    ]),
    metric('marquee_einvoice_messages_waiting', 'Messages about invoices, not delivered yet.', [
      [{}, waiting.messages],
    ]),
  ];
}

/** Nothing before the first check: no difference was found then, nor looked for. */
async function moneyMetrics(db: Database): Promise<string[]> {
  const check = await lastMoneyCheck(db);
  if (check === null) return [];
  return [
    metric(
      'marquee_money_differences',
      'Where the books did not agree when they were checked last.',
      [[{}, check.differences]],
    ),
    metric('marquee_money_checked_seconds', 'When the books were checked last, since 1970.', [
      [{}, Math.floor(check.checkedAt.getTime() / 1000)],
    ]),
  ];
}

function metric(name: string, help: string, samples: readonly Sample[]): string {
  const lines = samples.map(([labels, value]) => {
    const pairs = Object.entries(labels).map(([key, text]) => `${key}=${JSON.stringify(text)}`);
    return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}\n`;
  });
  return `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${lines.join('')}`;
}
