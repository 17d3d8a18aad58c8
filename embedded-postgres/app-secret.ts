import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readOrWriteOnce } from './write-once.ts';

/**
 * Returns APP_SECRET, or the one generated at the first start and stored with the data, so that tokens and
 * signatures survive a restart, and commands sign like the shop.
 */
export function appSecret(dataDir: string): string {
  if (process.env.APP_SECRET) return process.env.APP_SECRET;
  mkdirSync(dataDir, { recursive: true });
  return readOrWriteOnce(join(dataDir, 'secret'), () => randomBytes(32).toString('hex'));
}
