import { defineConfig } from 'drizzle-kit';

/** Paths are relative to the repository, where `npm run db:generate` starts. */
export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './server/db/schema/**/*.ts',
  out: './server/db/migrations',
});
