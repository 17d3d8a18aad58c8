import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares two secrets in a time that tells nothing of where they differ, nor of their length. */
export function isSecretEqual(given: string | undefined, kept: string): boolean {
  return timingSafeEqual(digest(given ?? ''), digest(kept)) && kept !== '';
}
