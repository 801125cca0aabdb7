import type { Page } from '@playwright/test';
import { toSnake } from '#shared/contract/case.ts';
import { callPath, kindOf, type CallDefinition } from '#shared/contract/define-call.ts';
import { calls } from '#shared/contract/table.ts';

/** Answers one call in the server's place: as an envelope, or as whatever text a proxy might send. */
export async function mockCall(
  page: Page,
  path: string,
  answer: { status: number; data?: unknown } | string,
): Promise<void> {
  const body =
    typeof answer === 'string'
      ? answer
      : JSON.stringify({ status: answer.status, data: answer.data ?? null });
  await page.route(`**/webapi/${path}`, (route) =>
    route.fulfill({ body, contentType: 'application/json' }),
  );
}

/** What only the signed-in may read, by the path it is read at. */
const guardedReads = Object.values(calls as Record<string, CallDefinition>)
  .filter((call) => kindOf(call) === 'read' && call.access !== 'public')
  .map((call) => ({
    path: new RegExp(`^${callPath(call).replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    body: JSON.stringify({ status: 0, data: toSnake(call.example.output, call.freeForm) }),
  }));

/**
 * Lets the guard believe what the test needs, without an account. What a page of the signed-in reads is
 * answered too, as the contract's examples say: the server’s word that nobody is signed in would end this session.
 */
export async function mockSession(
  page: Page,
  session: { login: boolean; verified: boolean },
): Promise<void> {
  await page.route('**/webapi/**', (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    const read = guardedReads.find(({ path }) => request.method() === 'GET' && path.test(pathname));
    return read
      ? route.fulfill({ body: read.body, contentType: 'application/json' })
      : route.fallback();
  });
  await mockCall(page, 'check-login', { status: 0, data: session.login });
  await mockCall(page, 'check-verify', { status: 0, data: session.verified });
}
