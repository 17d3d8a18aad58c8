import type { IncomingMessage } from 'node:http';
import { isLoopback } from '#http-server/loopback.ts';

/** Probes of the process, allowed by any host name; no answer contains the host. */
const UNNAMED = /^\/(healthz|readyz|ops\/[a-z]+)$/;

/** The last accepted name of this machine: nearly all requests have the same. */
let known = '';

/**
 * Whether a request's Host header is accepted. With SITE_URL every host is, because no absolute address is
 * built from the header. Without it only names of this machine are, so that no other site can point its own
 * name here.
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

/** Text of the refusal. */
export const HOST_REFUSED = 'This host is not known here; SITE_URL names the address of the shop.';
