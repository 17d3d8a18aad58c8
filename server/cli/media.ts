import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { mediaEnv } from '#server/env.ts';
import { copyMedia, type MediaCopy } from '#server/storage/copy-media.ts';
import { folderStore } from '#server/storage/folder-store.ts';
import { openMediaStore } from '#server/storage/media-store.ts';
import type { CommandResult } from './command.ts';
import { CommandError, throwAsRefusal } from './command-error.ts';
import { readOptions, refuseWords } from './options.ts';
import { withSubcommands } from './subcommands.ts';

const USAGE = `Usage: npm run ops -- media copy [--from FOLDER]

Copies the pictures of a data folder to the bucket of MEDIA_S3_BUCKET, while the shop serves. What the bucket has
already is left out, so that a copy that was interrupted goes on where it was. The folder stays as it is.

  --from  the data folder; DATA_DIR unless given`;

const TOLD_EACH = 500;

async function copy(parameters: string[]): Promise<CommandResult> {
  const { values, positionals } = readOptions(parameters, { from: { type: 'string' } });
  refuseWords(positionals);
  const settings = mediaEnv();
  if (settings.MEDIA_S3_BUCKET === undefined)
    throw new CommandError('Set MEDIA_S3_BUCKET to the bucket that the pictures go to.');
  const folder = resolve(values.from ?? settings.DATA_DIR);
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new CommandError(`There is no folder ${folder}.`);
  const to = openMediaStore(settings);
  const progress = ({ copied }: MediaCopy) => {
    if (copied % TOLD_EACH === 0) console.error(`${copied} files copied`);
  };
  const { copied, present, bytes } = await copyMedia(folderStore(folder), to, progress).catch(throwAsRefusal);
  return {
    exitCode: 0,
    text: `${to.address}: ${copied} files copied (${(bytes / 1_000_000).toFixed(1)} MB), ${present} were there.`,
    data: { from: folder, to: to.address, copied, present, bytes },
  };
}

export const media = withSubcommands(USAGE, { copy });
