import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { PARTS, type Part, TABLE_PARTS } from './parts.ts';
import { headingOf, type Result, readResult, tableOf } from './table.ts';

// `npm run bench` runs the parts of the table, `npm run bench -- all` every part, `npm run bench -- kept` one.
const [name, ...given] = process.argv.slice(2);
const named = name === 'all' ? PARTS : PARTS.filter((part) => part.name === name);
const parts = name === undefined ? TABLE_PARTS : named;
if (parts.length === 0)
  throw new Error(`There are these parts: ${PARTS.map((part) => part.name).join(', ')}.`);
const results: Result[] = [];
const failed: string[] = [];
for (const part of parts) for (const words of wordsFor(part)) await runPart(part.name, words);
if (name === undefined || name === 'all') {
  console.log(`\n${headingOf(new Date())}\n\n${tableOf(results)}`);
}
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}

/** Returns the arguments of each run of a part: `10000,100000` are two runs of a part with sizes. */
function wordsFor({ each }: Part): (readonly string[])[] {
  if (!each) return [given];
  const [sizes] = given;
  return (sizes?.split(',') ?? each).map((size) => [size]);
}

/** Runs a part in its own process, so that it keeps no settings and no core of another. */
async function runPart(part: string, words: readonly string[]): Promise<void> {
  const title = [part, ...words].join(' ');
  console.log(`\n${title}, ${new Date().toLocaleTimeString('en-GB')}`);
  const child = fork(resolve(import.meta.dirname, 'part.ts'), [part, ...words]);
  child.on('message', (message) => results.push(readResult(message)));
  // Its last results may arrive after its end.
  const [[code]] = await Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
  if (code !== 0) failed.push(title);
}
