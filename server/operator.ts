import { runOperator } from './operator/run-operator.ts';
import { sentenceFor } from './operator/sentence.ts';

const fail = () => {
  process.exitCode = 1;
};

runOperator(process.argv.slice(2), {
  env: process.env,
  print: (line) => process.stdout.write(`${line}\n`),
  warn: (line) => process.stderr.write(`${line}\n`),
  fail,
}).catch((error: unknown) => {
  const told = sentenceFor(error) ?? String(error instanceof Error ? error.stack : error);
  process.stderr.write(`${told}\n`);
  fail();
});
