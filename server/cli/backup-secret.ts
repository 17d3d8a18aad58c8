import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from './command-error.ts';

/**
 * Returns the file for the secret of a backup; undefined when the shop has it already.
 *
 * @throws CommandError when the shop has another one: gift cards of the backup could not be used with it
 */
export function keptSecret(dataDir: string, secret: string, replace: boolean): string | undefined {
  const given = process.env.APP_SECRET;
  if (given && given !== secret)
    throw new CommandError(
      'APP_SECRET is another secret than that of the backup, with which alone its gift cards can be used. Nothing was changed. Leave APP_SECRET out, or set it to that of the backup.',
      1,
    );
  if (given) return undefined;
  const file = join(dataDir, 'secret');
  if (!existsSync(file)) return file;
  const isSame = readFileSync(file, 'utf8').trim() === secret;
  if (!isSame && !replace)
    throw new CommandError(
      `${file} holds another secret than that of the backup. Nothing was changed. With --replace it is overwritten.`,
      1,
    );
  return isSame ? undefined : file;
}
