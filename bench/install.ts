import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { figure } from './figures.ts';
import type { Tell } from './table.ts';

const LOCK = 'package-lock.json';
const lock = z.object({ packages: z.record(z.string(), z.unknown()) });

/** Installs the packages of `npm start` into an empty folder: megabytes on disk, and number of packages. */
export function measureInstall(tell: Tell): void {
  const folder = mkdtempSync(join(tmpdir(), 'revoir-install-'));
  try {
    for (const file of ['package.json', LOCK]) copyFileSync(file, join(folder, file));
    const began = performance.now();
    run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'], folder);
    const seconds = (performance.now() - began) / 1_000;
    const [bytes = ''] = run('du', ['-s', '--block-size=1', 'node_modules'], folder).split('\t');
    const installed = readFileSync(join(folder, 'node_modules', `.${LOCK}`), 'utf8');
    const { packages } = lock.parse(JSON.parse(installed));
    const beside = `${Object.keys(packages).length} packages, ${figure(seconds)} s`;
    tell('install', [Number(bytes) / 1e6], beside);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(command: string, parameters: string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, parameters, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command}: ${stderr}`);
  return stdout;
}
