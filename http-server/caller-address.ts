import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * The address that limits count by: the socket's, or the one that the trusted proxy has added to `X-Forwarded-For`. A text
 * that is no address counts as none, because each made-up one would have limits of its own.
 *
 * @param isProxyTrusted whether one proxy is in front of the shop (TRUST_PROXY); a caller's own entries come before the last.
 */
export function callerAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string } },
  isProxyTrusted: boolean,
): string {
  const last = headers['x-forwarded-for']?.toString().split(',').at(-1)?.trim() ?? '';
  const forwarded = isProxyTrusted ? withoutPort(last) : '';
  return isIP(forwarded) ? forwarded : (socket.remoteAddress ?? '127.0.0.1');
}

/** Some proxies add the port: `203.0.113.7:443`, `[2001:db8::7]:443`. */
const withoutPort = (address: string): string =>
  address.replace(/^\[([^\]]*)\](:\d{1,5})?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/, '$1');
