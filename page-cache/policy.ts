import { pictureHosts } from '#shared/picture-hosts.ts';

/** Headers that every answer of the shop carries. */
export const SECURITY: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), payment=(self)',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
};

/** Sources that a page's policy allows besides the shop. */
export interface Sources {
  script: string[];
  connect: string[];
  img: string[];
  frame?: string[];
}

// Allows styles only in attributes: each photo has its own placeholder colour while it loads, one of thousands.
const FIXED =
  "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; worker-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; font-src 'self'";

/** Policy of an answer that is no page: none of its content may run or load anything. */
export const NO_SOURCES = "default-src 'none'; frame-ancestors 'none'";

function rest(extraSources?: Sources): string {
  const img = ["img-src 'self' data: blob:", ...pictureHosts(process.env), ...(extraSources?.img ?? [])].join(
    ' ',
  );
  const connect = ["connect-src 'self'", ...(extraSources?.connect ?? [])].join(' ');
  const frame = extraSources?.frame ? `; frame-src 'self' ${extraSources.frame.join(' ')}` : '';
  return `${FIXED}; ${img}; ${connect}${frame}`;
}

/**
 * Policy of a page that is the same for everyone: its own files, the inline scripts with these hashes, and the
 * sources that the shop may load after consent.
 */
export function policyByHashes(hashes: readonly string[], extraSources?: Sources): string {
  const scripts = ["'self'", ...hashes, ...(extraSources?.script ?? [])].join(' ');
  return `script-src ${scripts}; ${rest(extraSources)}`;
}

/** Policy of a personal page: Next sets the nonce on its scripts. */
export function policyByNonce(nonce: string, extraSources?: Sources): string {
  const scripts = [`'nonce-${nonce}'`, "'strict-dynamic'", ...(extraSources?.script ?? [])].join(' ');
  return `script-src ${scripts}; ${rest(extraSources)}`;
}
