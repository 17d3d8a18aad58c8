import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';

const packageFile = z.object({ scripts: z.object({ start: z.string() }) });

/** Returns the environment that `npm start` sets for its process. */
export function startSettings(): Record<string, string> {
  const file: unknown = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../package.json'), 'utf8'));
  return settingsOf(packageFile.parse(file).scripts.start);
}

/** Parses variables and Node's options of a command such as `A=1 node --x=2 file.ts`. */
export function settingsOf(command: string): Record<string, string> {
  const [before = '', after = ''] = command.split(/(?:^| )node /);
  const named = [...before.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]);
  const options = after.split(' ').filter((word) => word.startsWith('--'));
  return { ...Object.fromEntries(named), NODE_OPTIONS: options.join(' ') };
}
