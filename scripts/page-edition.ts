import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentDirectory } from '#lib/content/load.ts';
import { SECRETS } from '#server/secret-files.ts';
import { backupSettings } from '#server/settings/backup.ts';
import { databaseSettings } from '#server/settings/database.ts';
import { mediaSettings } from '#server/settings/media.ts';
import { runtimeSettings } from '#server/settings/runtime.ts';
import { serverEnv } from '#server/settings/schema.ts';
import { filesBelow, STAMP } from './build.ts';
import { processSettings } from './storefront-settings.ts';

/** Settings of a process that pages or their headers contain. */
const SHOWN = ['SITE_URL'];
/** Settings that differ between processes of one shop, or that no page depends on. */
const UNSHOWN = new Set<string>([
  ...[runtimeSettings, databaseSettings, mediaSettings, backupSettings].flatMap((settings) =>
    Object.keys(settings),
  ),
  ...SECRETS,
  'PORT',
  'HOST',
  'CUSTOMER_API_URL',
  'STOREFRONT_URL',
  'ROLE',
  'FASTLY_SERVICE_ID',
  'FASTLY_API_URL',
  'PAGE_CACHE_MB',
  'CONTENT_DIR',
]);

/**
 * Returns the edition of this process's pages, their sources besides the database: the build, the settings and the
 * texts. Only processes of one edition share pages, so that those of two releases, or of old and new settings,
 * never mix.
 */
export async function pageEdition(root: string, source: Record<string, string | undefined>): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(root, STAMP)));
  const names = Object.keys({ ...processSettings.shape, ...serverEnv.shape }).sort();
  for (const name of names)
    if (SHOWN.includes(name) || !UNSHOWN.has(name)) hash.update(`${name}=${source[name] ?? ''}\0`);
  const texts = contentDirectory(source);
  for (const file of filesBelow(texts)) hash.update(file.slice(texts.length)).update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}
