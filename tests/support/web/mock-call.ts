import type { Page } from '@playwright/test';
import { toSnake } from '#shared/contract/case.ts';
import { listMyApps } from '#shared/contract/app.ts';
import { getStorage } from '#shared/contract/signage/media.ts';
import { getProfile } from '#shared/contract/account/user.ts';

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

/**
 * Lets the guard believe what the test needs, without an account. What /application reads is
 * answered too: the server’s word that nobody is signed in would end this session.
 */
export async function mockSession(
  page: Page,
  session: { login: boolean; verified: boolean },
): Promise<void> {
  await mockCall(page, 'check-login', { status: 0, data: session.login });
  await mockCall(page, 'check-verify', { status: 0, data: session.verified });
  const { example } = getProfile;
  await mockCall(page, 'user/profile', { status: 0, data: toSnake(example.output) });
  await mockCall(page, 'notification/unread-count', { status: 0, data: 0 });
  await mockCall(page, 'app/storage', { status: 0, data: toSnake(getStorage.example.output) });
  await mockCall(page, 'app', { status: 0, data: toSnake(listMyApps.example.output) });
}
