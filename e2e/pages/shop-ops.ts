import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { z } from 'zod';

const result = z.object({ exitCode: z.number(), output: z.string(), errors: z.string() });
const answer = z.object({ data: z.unknown() });

let child: ChildProcess | undefined;
let last: Promise<unknown> = Promise.resolve();

/** One process for all commands of this worker, because loading the server takes a second. It ends with the worker. */
function operator(): ChildProcess {
  if (child?.connected) return child;
  child = fork(resolve(import.meta.dirname, 'ops-process.ts'), {
    env: { ...process.env, DATA_DIR: process.env.SHOP_DATA ?? '.data', LOG_LEVEL: 'silent' },
    execArgv: [`--import=${resolve('scripts/resolve-once.ts')}`],
  });
  child.unref();
  child.channel?.unref();
  return child;
}

async function run(parameters: string[]): Promise<unknown> {
  const process = operator();
  process.channel?.ref();
  try {
    const [message] = await Promise.all([
      Promise.race([once(process, 'message'), once(process, 'exit').then(() => ['the operator has gone'])]),
      new Promise((done) => process.send([...parameters, '--json'], done)),
    ]);
    const { exitCode, output, errors } = result.parse(message[0]);
    if (exitCode !== 0) throw new Error(`ops ${parameters.join(' ')}: ${output} ${errors}`);
    return answer.parse(JSON.parse(output)).data;
  } finally {
    process.channel?.unref();
  }
}

/**
 * Runs a command on the tested shop, like its operator with `npm run ops -- …`.
 *
 * @returns the data of its answer. @throws Error with its output if it was refused
 */
export function ops(...parameters: string[]): Promise<unknown> {
  const next = last.then(() => run(parameters));
  last = next.catch(() => undefined);
  return next;
}
