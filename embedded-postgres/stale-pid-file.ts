import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startTimeOf } from '#embedded-postgres/process-identity.ts';

/**
 * Removes what a killed server left of itself where PostgreSQL cannot tell: its process id is in use by another program
 * now, or its parent has not collected it yet, which in a container may be never. @returns whether it did.
 */
export async function removeStalePidFile(data: string): Promise<boolean> {
  const file = join(data, 'postmaster.pid');
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
  const name = `/proc/${pid}/comm`;
  if (!existsSync(name)) return false;
  const isServer = readFileSync(name, 'utf8').startsWith('postgres') && startTimeOf(pid) !== undefined;
  if (isServer) return false;
  await rm(file, { force: true });
  return true;
}
