import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readOrWriteOnce } from './write-once.ts';

/**
 * APP_SECRET, else the one that was made at the first start and is kept beside the data, so that tokens and signatures
 * survive a restart, and commands sign as the shop does.
 */
export function appSecret(dataDir: string): string {
  if (process.env.APP_SECRET) return process.env.APP_SECRET;
  mkdirSync(dataDir, { recursive: true });
  return readOrWriteOnce(join(dataDir, 'secret'), () => randomBytes(32).toString('hex'));
}
