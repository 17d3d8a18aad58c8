import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { isTrusted, type TrustedProxies } from './trusted-proxies.ts';

type Received = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string } };

/**
 * The address for rate limits: the socket's, or the one that trusted proxies have added to `X-Forwarded-For`,
 * read from its end. A text other than an address is ignored, because each invented one would get limits of its
 * own.
 *
 * @param proxies the proxies before the shop (TRUST_PROXY); text from the caller precedes what they added
 */
export function callerAddress({ headers, socket }: Received, proxies: TrustedProxies): string {
  const forwarded = headers['x-forwarded-for']?.toString().split(',') ?? [];
  let address = socket.remoteAddress ?? '127.0.0.1';
  for (const [place, text] of forwarded.toReversed().entries()) {
    const before = withoutPort(text.trim());
    if (!isTrusted(proxies, address, place) || !isIP(before)) break;
    address = before;
  }
  return address;
}

/** Whether the request came from a trusted proxy, so that its `X-Forwarded-*` headers are valid. */
export const isFromProxy = ({ socket }: Received, proxies: TrustedProxies): boolean =>
  isTrusted(proxies, socket.remoteAddress ?? '', 0);

/** Removes the port that some proxies add: `203.0.113.7:443`, `[2001:db8::7]:443`. */
const withoutPort = (address: string): string =>
  address.replace(/^\[([^\]]*)\](:\d{1,5})?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/, '$1');
