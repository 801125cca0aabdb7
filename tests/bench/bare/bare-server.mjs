// @ts-check
/** What the product's calls are compared with: a bare Fastify, and a bare select behind one. */
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 20 });
const app = Fastify();
app.get('/hello', () => ({ status: 0, data: true }));
app.get('/select', async () => {
  const { rows } = await pool.query({
    name: 'bare',
    text: 'select id, first_name, last_name, email from users where email = $1',
    values: ['holder@demo.test'],
  });
  return { status: 0, data: rows[0] };
});
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`bare is ready on ${address}\n`);
