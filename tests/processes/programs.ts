import { spawnSync } from 'node:child_process';

/** Returns whether a program is installed. */
export const isInstalled = (program: string): boolean => !spawnSync(program, ['--version']).error;
