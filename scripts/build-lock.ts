import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { startTimeOf } from '#embedded-postgres/process-identity.ts';

const holder = z.object({ pid: z.number(), started: z.string() });

/**
 * Waits until no other process builds into a folder: two simultaneous builds would overwrite each other. Ignores
 * the lock of a process that has ended.
 *
 * @param folder the build folder. Next empties it, so the lock is a file next to it. @returns a function that
 * releases the lock
 */
export async function lockBuild(folder: string): Promise<() => void> {
  const file = `${folder}.lock`;
  const own = JSON.stringify({ pid: process.pid, started: startTimeOf(process.pid) });
  const unlock = () => {
    process.off('exit', unlock);
    rmSync(file, { force: true });
  };
  while (!wroteFirst(file, own)) {
    if (isHeld(file)) await pause(200);
    else rmSync(file, { force: true });
  }
  process.once('exit', unlock);
  return unlock;
}

/** Creating a link is atomic: no other process reads an incomplete lock. */
function wroteFirst(file: string, text: string): boolean {
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, text);
  try {
    linkSync(mine, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(mine);
  }
}

function isHeld(file: string): boolean {
  try {
    const { pid, started } = holder.parse(JSON.parse(readFileSync(file, 'utf8')));
    return startTimeOf(pid) === started;
  } catch {
    return false;
  }
}
