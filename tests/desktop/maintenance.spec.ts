import auth from '#resources/locales/en/auth.json' with { type: 'json' };
import desktopTexts from '#resources/locales/en/desktop.json' with { type: 'json' };
import shell from '#resources/locales/en/shell.json' with { type: 'json' };
import { connectDatabase } from '#server/db/connect.ts';
import { silentLog } from '#server/db/embedded/database-log.ts';
import { maintenanceWindows } from '#server/db/schema/system.ts';
import { withWorkerDatabase } from '#tests/support/database/worker-database.ts';
import { expect, test } from '#tests/support/desktop/desktop-harness.ts';
import { startServerProcess } from '#tests/support/server/server-process.ts';

test.use({ renderer: 'built' });

test('maintenance of the service is announced above the sign-in, and covers it while it runs', async ({
  desktop,
}) => {
  await withWorkerDatabase(async (databaseUrl) => {
    const server = await startServerProcess('maintenance', { DATABASE_URL: databaseUrl });
    const side = await connectDatabase({
      databaseUrl,
      dataDir: '',
      poolSize: 1,
      log: silentLog,
    });
    const hour = 3_600_000;
    const announce = async (hoursAhead: number) => {
      const startsAt = new Date(Date.now() + hoursAhead * hour);
      const endsAt = new Date(startsAt.getTime() + 2 * hour);
      await side.db.insert(maintenanceWindows).values({ type: 'service', startsAt, endsAt });
    };
    const { service } = shell.maintenance;
    try {
      await announce(23);
      const first = await desktop.launch({ server: server.address });
      const notice = first.page.getByText(service.announced.split('{{')[0] ?? '');
      await expect(notice).toBeVisible();
      await first.page.getByRole('button', { name: desktopTexts.notice.dismiss }).click();
      await expect(notice).toHaveCount(0);
      await expect(first.page.getByLabel(auth.field.email)).toBeEditable();
      await first.quit();

      await announce(-1);
      const { page, quit } = await desktop.launch({ server: server.address });
      await expect(page.getByRole('dialog', { name: service.title })).toBeVisible();
      await quit();
    } finally {
      await side.close();
      await server.stop();
    }
  });
});
