import { existsSync, readFileSync } from 'node:fs';
import { isAlive } from '#embedded-postgres/process-identity.ts';

/** Returns a process and its children (Linux); for PostgreSQL the server with all its backends. */
export function familyOf(pid: number): number[] {
  const children = `/proc/${pid}/task/${pid}/children`;
  const found = existsSync(children) ? readFileSync(children, 'utf8').split(' ').filter(Boolean) : [];
  return [pid, ...found.map(Number)];
}

/** Sends a signal to all running processes of a family. */
export function signal(family: number[], name: NodeJS.Signals): void {
  for (const pid of family) if (isAlive(pid)) process.kill(pid, name);
}
