import { spawnSync } from 'node:child_process';

/** Whether a program is on this machine. */
export const isInstalled = (program: string): boolean => !spawnSync(program, ['--version']).error;
