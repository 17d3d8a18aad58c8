import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares two secrets in constant time, which reveals neither the first difference nor the length. */
export function isSecretEqual(given: string | undefined, kept: string): boolean {
  return timingSafeEqual(digest(given ?? ''), digest(kept)) && kept !== '';
}
