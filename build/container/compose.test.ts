import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  operatorVariables,
  readConfig,
  readOperatorConfig,
  serverVariables,
} from '#server/config.ts';
import { fromRoot } from '../vite/paths.ts';
import {
  compose,
  dockerfileStages,
  environmentOf,
  exampleEnvironment,
  imageEnvironment,
  namesIn,
  wordsOf,
  type ComposeService,
} from './container-files.ts';

/** Nothing is started here: the file is read as Compose reads it, and compared with the server's code. */
const { services, volumes } = compose();
const serviceOf = (name: string): ComposeService => {
  const service = services[name];
  if (!service) throw new Error(`compose.yaml has no service ${name}`);
  return service;
};
const [server, operator, proxy, database, store] = [
  serviceOf('server'),
  serviceOf('operator'),
  serviceOf('proxy'),
  serviceOf('database'),
  serviceOf('store'),
];

/** `.env.example`, with something for each secret that it leaves out. */
const env = Object.fromEntries(
  Object.entries(exampleEnvironment()).map(([name, value]) => [
    name,
    value === '' ? `${name}-0123456789abcdef0123456789abcdef`.toLowerCase() : value,
  ]),
);

/** What a server in this image has no use for, and why. */
const leftOut = {
  SANDBOX: 'refused in production',
  DEMO: 'of the sandbox',
  LIMITS: 'of the sandbox',
  UPLOAD_DIR: 'in /data',
  FILES_DIR: 'the store’s',
  CLIENT_DIR: 'in /data',
  DATABASE_OWNER_URL: 'the operator’s alone',
};

describe('the server', () => {
  test('is told every variable that it knows, but for those of no use there, and no other', () => {
    const told = [...Object.keys(server.environment), ...Object.keys(imageEnvironment())];
    expect([...told, ...Object.keys(leftOut)].toSorted()).toEqual(serverVariables.toSorted());
  });

  test('has a memory limit, so that the database beside it is not ended for it', () => {
    expect(server.mem_limit).toMatch(/^\$\{SERVER_MEMORY:-\d+g\}$/);
  });

  test('starts with what .env.example asks for', () => {
    const config = readConfig({ ...imageEnvironment(), ...environmentOf(server, env) });
    const address = Array.isArray(proxy.networks) ? '' : proxy.networks['front']?.ipv4_address;
    expect(config).toMatchObject({
      isSandbox: false,
      isHttps: true,
      trustProxy: [address],
      bucket: { endpoint: 'http://store:8333', name: 'marquee', isPathStyle: true },
      databaseOwnerUrl: undefined,
    });
  });

  test('leaves other addresses of buckets to .env', () => {
    const amazon = { ...env, S3_ENDPOINT: '', S3_FORCE_PATH_STYLE: '0' };
    const config = readConfig({ ...imageEnvironment(), ...environmentOf(server, amazon) });
    expect(config.bucket).toMatchObject({ endpoint: undefined, isPathStyle: false });
  });

  test('writes to its data alone, as whoever the image says', () => {
    expect(server.volumes).toEqual([`data:${imageEnvironment()['DATA_DIR']}`]);
    for (const { read_only: isReadOnly, user } of [server, operator]) {
      expect([isReadOnly, user]).toEqual([true, undefined]);
    }
  });
});

describe('the operator’s commands', () => {
  test('know both roles of the database that the script makes', () => {
    const config = readOperatorConfig(environmentOf(operator, env));
    expect(config.databaseUrl).toBe(environmentOf(server, env)['DATABASE_URL']);
    const roles = [config.databaseUrl, config.databaseOwnerUrl].map((url) => new URL(url ?? ''));
    const script = readFileSync(fromRoot('build/container/create-database.sh'), 'utf8');
    for (const { username, hostname, pathname } of roles) {
      expect(script).toContain(`create role ${username} login password`);
      expect(script).toContain(`create database ${pathname.slice(1)} owner marquee_owner;`);
      expect(services).toHaveProperty(hostname);
    }
    expect(new Set(roles.map(({ username }) => username)).size).toBe(2);
  });

  test('are told nothing that commands do not read', () => {
    const told = Object.keys(operator.environment);
    expect(told.filter((name) => !operatorVariables.includes(name))).toEqual([]);
  });

  test('are in the server’s image', () => {
    expect([operator.image, operator.build]).toEqual([server.image, server.build]);
    const [started = ''] = wordsOf(dockerfileStages().at(-1) ?? [], 'CMD');
    expect(operator.entrypoint).toEqual(
      JSON.parse(started.replace('dist/server/main.js', 'dist/server/operator.js')),
    );
  });
});

test('the script makes large objects nobody’s, as docs/database.md says', () => {
  const statement = /revoke execute on function lo_[^;]*;/;
  const [ofScript] =
    statement.exec(readFileSync(fromRoot('build/container/create-database.sh'), 'utf8')) ?? [];
  const [ofDocs] = statement.exec(readFileSync(fromRoot('docs/database.md'), 'utf8')) ?? [];
  expect(ofScript).toBeDefined();
  expect(ofScript).toBe(ofDocs);
});

test('the database and the store are made with what the server comes with', () => {
  const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_BUCKET, DATABASE_URL } = environmentOf(
    server,
    env,
  );
  expect(environmentOf(store, env)).toEqual({
    S3_BUCKET,
    AWS_ACCESS_KEY_ID: S3_ACCESS_KEY_ID,
    AWS_SECRET_ACCESS_KEY: S3_SECRET_ACCESS_KEY,
  });
  const { password } = new URL(DATABASE_URL ?? '');
  expect(environmentOf(database, env)['DATABASE_PASSWORD']).toBe(password);
});

test('.env.example has every variable that must be set, no secret, and nothing that nobody reads', () => {
  const read = readFileSync(fromRoot('compose.yaml'), 'utf8');
  const needed = namesIn(read.match(/\$\{\w+:\?\}/g)?.join() ?? '');
  expect(needed.length).toBeGreaterThan(5);
  const example = exampleEnvironment();
  expect(needed.filter((name) => !(name in example))).toEqual([]);
  const known = [...namesIn(read), ...Object.keys(server.environment)];
  expect(Object.keys(example).filter((name) => !known.includes(name))).toEqual([]);
  const secrets = Object.keys(example).filter((name) => /PASSWORD|SECRET|APP_KEY/.test(name));
  expect(secrets.length).toBeGreaterThan(3);
  expect(secrets.map((name) => example[name])).toEqual(secrets.map(() => ''));
});

describe('every service', () => {
  test.each(Object.entries(services))(
    '%s waits for what is there and can be waited for',
    (_, one) => {
      for (const [name, { condition }] of Object.entries(one.depends_on)) {
        const other = serviceOf(name);
        if (condition !== 'service_healthy') continue;
        // The image of the server brings a health check of its own.
        const isChecked = other.healthcheck?.disable !== true;
        expect(isChecked && (other.healthcheck !== undefined || other === server), name).toBe(true);
      }
    },
  );

  test.each(Object.entries(services))('%s mounts files that are there', (_, one) => {
    const mounted = one.volumes.map((volume) => volume.split(':')[0] ?? '');
    const missing = mounted
      .filter((place) => place !== '${BACKUP_DIR')
      .filter((place) =>
        place.startsWith('./') ? !existsSync(fromRoot(place)) : !(place in volumes),
      );
    expect(missing).toEqual([]);
  });

  test('but the proxy is reached by others of its own network only', () => {
    const open = Object.entries(services).filter(([, { ports }]) => ports.length > 0);
    expect(open.map(([name]) => name)).toEqual(['proxy']);
  });
});

test.each(['Caddyfile', 'nginx.conf'])('%s leads to the port of the server', (file) => {
  const { PORT } = imageEnvironment();
  const said = readFileSync(fromRoot('build/container', file), 'utf8');
  expect(said).toMatch(
    new RegExp(String.raw`(?:reverse_proxy server|server 127\.0\.0\.1):${PORT}\b`),
  );
});
