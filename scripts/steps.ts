import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** A named command of the gate; `arguments` follow the binary of node_modules/.bin. */
export interface Step {
  name: string;
  binary: string;
  arguments: string[];
  /** What its process is given beside the environment of this one. */
  env?: Record<string, string>;
}

/** What must hold before any test is worth running: format and lint, then types. */
export const STATIC_STEPS: Step[] = [
  { name: 'format and lint', binary: 'biome', arguments: ['ci', '.'] },
  { name: 'house rules', binary: 'node', arguments: ['scripts/house/check.ts'] },
  { name: 'types', binary: 'tsc', arguments: ['--noEmit'] },
];

/** Runs one step with its output shown, and says how long it took. @returns whether it succeeded. */
export function run(step: Step): boolean {
  console.log(`\n${step.name}`);
  const binary = join(import.meta.dirname, '..', 'node_modules', '.bin', step.binary);
  const began = Date.now();
  const env = { ...process.env, ...step.env };
  const isGreen = spawnSync(binary, step.arguments, { stdio: 'inherit', env }).status === 0;
  console.log(
    `${step.name}: ${isGreen ? 'passed' : 'failed'} after ${Math.round((Date.now() - began) / 1000)} s`,
  );
  return isGreen;
}
