import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { env } from './env.ts';

/** Each use has separate keys, so that a text sealed for one cannot be opened by another. */
export type SealedUse =
  | 'kept-answers'
  | 'gift-card-code'
  | 'store-device-code'
  | 'team-totp'
  | 'webhook-secret';

const keys = new Map<string, KeyObject>();

/** To derive a key takes longer than to seal an answer by it. */
function keyOf(use: string): KeyObject {
  const secret = env().APP_SECRET;
  const name = `${use} ${secret}`;
  const known = keys.get(name);
  if (known) return known;
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', use, 32)));
  keys.set(name, key);
  return key;
}

/** Encrypts a text that only this shop can read (AES-256-GCM, base64), so that a dump of the database opens nothing. */
export function seal(use: SealedUse, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(use), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Decrypts the text of `seal`. @throws Error if it was encrypted with another secret, or changed. */
export function unseal(use: SealedUse, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(use), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

/** Returns the keyed hash (HMAC-SHA-256, base64url) by which an encrypted text is found without being decrypted. */
export const lookupHash = (use: SealedUse, text: string): string =>
  createHmac('sha256', keyOf(`${use} lookup`))
    .update(text)
    .digest('base64url');
