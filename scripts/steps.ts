import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** A named command of the checks; `arguments` follow the binary of node_modules/.bin. */
export interface Step {
  name: string;
  binary: string;
  arguments: string[];
  /** Environment variables in addition to this process's. */
  env?: Record<string, string>;
}

/** Checks before any test: format and lint, then types. */
export const STATIC_STEPS: Step[] = [
  { name: 'format and lint', binary: 'biome', arguments: ['ci', '.'] },
  { name: 'house rules', binary: 'node', arguments: ['scripts/house/check.ts'] },
  { name: 'unused exports', binary: 'knip', arguments: ['--no-progress'] },
  { name: 'types', binary: 'tsc', arguments: ['--noEmit'] },
];

/**
 * Runs a step, and prints its duration.
 *
 * @param isParallel others run at the same time: its output is printed at its end.
 * @returns whether it succeeded.
 */
export async function run(step: Step, isParallel = false): Promise<boolean> {
  console.log(`\n${step.name}${isParallel ? ': runs in parallel' : ''}`);
  const began = Date.now();
  const binary = join(import.meta.dirname, '..', 'node_modules', '.bin', step.binary);
  const child = spawn(binary, step.arguments, {
    stdio: isParallel ? 'pipe' : 'inherit',
    env: { ...process.env, ...step.env },
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const isGreen = await new Promise<boolean>((done) => {
    child.once('error', () => done(false));
    child.once('close', (code) => done(code === 0));
  });
  if (isParallel) console.log(`\n${step.name}\n${output.join('')}`);
  const seconds = Math.round((Date.now() - began) / 1_000);
  console.log(`${step.name}: ${isGreen ? 'passed' : 'failed'} after ${seconds} s`);
  return isGreen;
}
