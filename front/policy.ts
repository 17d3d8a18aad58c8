import { createHash } from 'node:crypto';

/** Headers that every answer of the shop carries (safety.md, "Headers"). */
export const SECURITY: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), payment=(self)',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
};

const REST =
  "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; font-src 'self'; connect-src 'self'";

const INLINE = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** Policy of a page that is the same for everyone: its own files, and the inline scripts that are in it now, by hash. */
export function policyByHashes(html: string): string {
  const hashes = new Set<string>();
  for (const [, script] of html.matchAll(INLINE)) {
    if (script) hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  }
  return `script-src 'self' ${[...hashes].join(' ')}; ${REST}`;
}

/** Policy of a page that is made for one person: Next puts the nonce on whatever it renders. */
export function policyByNonce(nonce: string): string {
  return `script-src 'nonce-${nonce}' 'strict-dynamic'; ${REST}`;
}
