import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Whether a process with this id runs, of any user. */
export const isAlive = (pid: number): boolean => startTimeOf(pid) !== undefined;

/**
 * When a process started, as text that only compares: process ids are reused, ids with a start time are not.
 * @returns undefined when no such process runs; one that has ended and waits for its parent does not.
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
