import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Whether a process with this id is running, of any user. */
export const isAlive = (pid: number): boolean => startTimeOf(pid) !== undefined;

/**
 * Returns the start time of a process, as text for comparison: process ids are reused, ids with a start time are
 * not.
 * @returns undefined if no such process is running; a zombie is not.
 */
export function startTimeOf(pid: number): string | undefined {
  try {
    if (existsSync('/proc/self/stat')) {
      // Field 22; the name in field 2 may contain spaces and parentheses.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\)\s/s, '')
        .split(' ');
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
      return fields[0] === 'Z' ? undefined : `${boot} ${fields[19]}`;
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}
