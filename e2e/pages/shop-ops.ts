import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';

const run = promisify(execFile);
const COMMAND = ['--import=./scripts/resolve-once.ts', 'server/cli/ops.ts'];
const answer = z.object({ exitCode: z.number(), data: z.unknown(), error: z.unknown() });

/**
 * Runs `npm run ops -- …` on the shop under test, as its operator does.
 *
 * @returns the data of its answer. @throws Error with what it printed when it was refused
 */
export async function ops(...parameters: string[]): Promise<unknown> {
  const env = { ...process.env, DATA_DIR: process.env.SHOP_DATA ?? '.data', LOG_LEVEL: 'silent' };
  const { stdout } = await run(process.execPath, [...COMMAND, ...parameters, '--json'], { env });
  const last = stdout.trim().split('\n').at(-1) ?? '';
  return answer.parse(JSON.parse(last)).data;
}
