import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { isIPv6 } from 'node:net';
import { hasProxies, type TrustedProxies } from './trusted-proxies.ts';

/** Time limits of a connection in milliseconds, and the number of connections per address. */
export interface ConnectionLimits {
  /** From the start of a connection, or the first byte of a further request, to the end of its headers. */
  headersMs: number;
  /** For a whole request with its body. */
  requestMs: number;
  /** Without a byte in either direction while a request is sent or an answer is read. */
  stallMs: number;
  /**
   * Between two requests on a connection; longer than a proxy keeps its own, which could reuse one that is
   * being closed.
   */
  keepAliveMs: number;
  /** Simultaneous connections of one address; undefined behind a trusted proxy, whose address they all have. */
  perAddress: number | undefined;
}

/** The limits from settings in seconds. */
export const connectionLimitsOf = (settings: {
  HEADERS_SECONDS: number;
  REQUEST_SECONDS: number;
  STALL_SECONDS: number;
  KEEP_ALIVE_SECONDS: number;
  CONNECTIONS_PER_ADDRESS: number;
  TRUST_PROXY: TrustedProxies;
}): ConnectionLimits => ({
  headersMs: settings.HEADERS_SECONDS * 1_000,
  requestMs: settings.REQUEST_SECONDS * 1_000,
  stallMs: settings.STALL_SECONDS * 1_000,
  keepAliveMs: settings.KEEP_ALIVE_SECONDS * 1_000,
  perAddress: hasProxies(settings.TRUST_PROXY) ? undefined : settings.CONNECTIONS_PER_ADDRESS,
});

/** Checks of deadlines within the shortest of them. */
const PRECISION = 4;

/** Options of node:http for the limits. */
export const serverOptions = ({ headersMs, requestMs, keepAliveMs }: ConnectionLimits) => ({
  headersTimeout: headersMs,
  requestTimeout: requestMs,
  keepAliveTimeout: keepAliveMs,
  connectionsCheckingInterval: Math.ceil(Math.min(headersMs, requestMs) / PRECISION),
});

/** Closes stalled connections, and those of an address beyond its limit. */
export function limitConnections(server: Server, { stallMs, perAddress }: ConnectionLimits): void {
  server.setTimeout(stallMs, (socket) => socket.destroy());
  if (perAddress === undefined) return;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? '');
    const count = (open.get(address) ?? 0) + 1;
    if (count > perAddress) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}

/** The network of one household: an IPv4 address, or the /64 of an IPv6 address, of which it may use any. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}
