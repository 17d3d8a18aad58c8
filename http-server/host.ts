import type { IncomingMessage } from 'node:http';
import { isLoopback } from '#http-server/loopback.ts';

/** Probes of the process, by any address that reaches it; no answer names the host. */
const UNNAMED = /^\/(healthz|readyz|ops\/[a-z]+)$/;

/** A name of this machine that was found to be one: nearly all requests bring the same. */
let known = '';

/**
 * Whether a request names a host that it may. The header is the caller's word: nothing absolute is ever made of it
 * when SITE_URL is set, and then every host will do. Without that setting only names of this machine itself are taken,
 * so that no page of another site can lead its own name here.
 */
export function isHostAccepted(request: IncomingMessage, siteUrl: string | undefined): boolean {
  if (siteUrl) return true;
  const host = request.headers.host ?? '';
  if (host !== '' && host === known) return true;
  if (isLoopback(host)) {
    known = host;
    return true;
  }
  return UNNAMED.test(request.url?.split('?', 1)[0] ?? '');
}

/** What a refused caller reads. */
export const HOST_REFUSED = 'This host is not known here; SITE_URL names the address of the shop.';
