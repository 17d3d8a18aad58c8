import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** Returns the processor time of a process with its threads in ms, in user and system mode; 0 if it has ended. */
export function processorMs(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return 0;
  // The name, in parentheses, may contain spaces.
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number);
  return (user + system + endedUser + endedSystem) * TICK_MS;
}

/** Returns the processor time of a shop's own database: its server and each of the server's processes. */
export function databaseProcessorMs(dataFolder: string): number {
  const [first = ''] = readFileSync(join(dataFolder, 'database/postgres/postmaster.pid'), 'utf8').split('\n');
  const server = Number(first);
  const all = [server, ...childrenOf(server)];
  return all.reduce((sum, pid) => sum + processorMs(pid), 0);
}

const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task/${pid}`)
    .filter((name) => name === 'children')
    .flatMap((name) => readFileSync(`/proc/${pid}/task/${pid}/${name}`, 'utf8').split(' '))
    .filter(Boolean)
    .map(Number);
