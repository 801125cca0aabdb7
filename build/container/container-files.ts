import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { fromRoot } from '../vite/paths.ts';

/** What the tests of this folder read, as Docker reads it. */
const text = (file: string) => readFileSync(fromRoot(file), 'utf8');

export interface Instruction {
  name: string;
  /** What stands behind the name, in one line. */
  words: string;
}

/** The stages of the Dockerfile, each with its `FROM` first; the last is the image. */
export function dockerfileStages(): Instruction[][] {
  const lines = text('Dockerfile')
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const stages: Instruction[][] = [];
  for (const line of lines) {
    const [name = '', ...words] = line.trim().split(/\s+/);
    if (name === 'FROM') stages.push([]);
    stages.at(-1)?.push({ name, words: words.join(' ') });
  }
  return stages;
}

export const wordsOf = (stage: readonly Instruction[], name: string): string[] =>
  stage.filter((one) => one.name === name).map(({ words }) => words);

export interface Copy {
  /** The stage that it comes from; null: the repository. */
  from: string | null;
  sources: string[];
  target: string;
}

export const copiesOf = (stage: readonly Instruction[]): Copy[] =>
  wordsOf(stage, 'COPY').map((words) => {
    const parts = words.split(' ');
    const flag = parts[0]?.startsWith('--from=') ? parts.shift() : undefined;
    const target = parts.pop() ?? '';
    return { from: flag?.slice('--from='.length) ?? null, sources: parts, target };
  });

/** `ENV` of the image. */
export function imageEnvironment(): Record<string, string> {
  const pairs = wordsOf(dockerfileStages().at(-1) ?? [], 'ENV').flatMap((words) =>
    words.split(' ').map((pair) => pair.split('=', 2)),
  );
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, value]));
}

/** What `.dockerignore` lets through: all is left out, and these are not. */
export const letThrough = (): string[] =>
  text('.dockerignore')
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1));

const service = z.object({
  image: z.string(),
  build: z.optional(z.string()),
  user: z.optional(z.string()),
  entrypoint: z.optional(z.array(z.string())),
  read_only: z.optional(z.boolean()),
  mem_limit: z.optional(z.string()),
  healthcheck: z.optional(z.object({ disable: z.optional(z.boolean()) })),
  depends_on: z._default(z.record(z.string(), z.object({ condition: z.string() })), {}),
  ports: z._default(z.array(z.string()), []),
  volumes: z._default(z.array(z.string()), []),
  networks: z.union([
    z.array(z.string()),
    z.record(z.string(), z.object({ ipv4_address: z.string() })),
  ]),
  /** Null: as `.env` has it, or not at all. */
  environment: z._default(z.record(z.string(), z.nullable(z.string())), {}),
});

const composeFile = z.object({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.unknown()),
});

export type ComposeService = z.infer<typeof service>;

export const compose = () => composeFile.parse(parse(text('compose.yaml')));

/** The lines of `.env.example` that are no remarks. */
export const exampleEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    [...text('.env.example').matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );

const variable = /\$\{(\w+)(?:(:?[-?])([^}]*))?\}/g;

/** The names in `${…}` of a text. */
export const namesIn = (value: string): string[] =>
  [...value.matchAll(variable)].map(([, name = '']) => name);

/** A value of compose.yaml with its `${…}` filled in, as Compose does. */
export const filledIn = (value: string, env: Readonly<Record<string, string>>): string =>
  value.replaceAll(variable, (_, name: string, how: string | undefined, otherwise: string) => {
    const given = env[name];
    // With a colon an empty one counts as none.
    const isThere = given !== undefined && !(given === '' && how?.startsWith(':'));
    if (isThere) return given;
    if (how?.endsWith('?')) throw new Error(`${name} is needed by compose.yaml`);
    return how?.endsWith('-') ? otherwise : '';
  });

/** The environment that a service gets. */
export const environmentOf = (
  { environment }: ComposeService,
  env: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => {
      const given = value === null ? env[name] : filledIn(value, env);
      return given === undefined ? [] : [[name, given]];
    }),
  );
