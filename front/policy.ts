import { createHash } from 'node:crypto';
import { pictureHosts } from './picture-hosts.ts';

/** Headers that every answer of the shop carries (safety.md, "Headers"). */
export const SECURITY: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), payment=(self)',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
};

/** What a page's policy allows beyond the shop itself. */
export interface Sources {
  script: string[];
  connect: string[];
  img: string[];
  frame?: string[];
}

const FIXED =
  "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; style-src 'self' 'unsafe-inline'; font-src 'self'";

function rest(others?: Sources): string {
  const img = ["img-src 'self' data: blob:", ...pictureHosts(process.env), ...(others?.img ?? [])].join(' ');
  const connect = ["connect-src 'self'", ...(others?.connect ?? [])].join(' ');
  const frame = others?.frame ? `; frame-src 'self' ${others.frame.join(' ')}` : '';
  return `${FIXED}; ${img}; ${connect}${frame}`;
}

const INLINE = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * Policy of a page that is the same for everyone: its own files, the inline scripts that are in it now, by hash, and
 * what the shop is set up to load once a visitor agrees.
 */
export function policyByHashes(html: string, others?: Sources): string {
  const hashes = new Set<string>();
  for (const [, script] of html.matchAll(INLINE)) {
    if (script) hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  }
  const scripts = [...hashes, ...(others?.script ?? [])].join(' ');
  return `script-src 'self' ${scripts}; ${rest(others)}`;
}

/** Policy of a page that is made for one person: Next puts the nonce on whatever it renders. */
export function policyByNonce(nonce: string, others?: Sources): string {
  const scripts = [`'nonce-${nonce}'`, "'strict-dynamic'", ...(others?.script ?? [])].join(' ');
  return `script-src ${scripts}; ${rest(others)}`;
}
