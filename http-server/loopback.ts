import type { IncomingHttpHeaders } from 'node:http';

/** Whether a host name or address (port and brackets allowed) is a loopback one, which other machines cannot reach. */
export function isLoopback(host: string): boolean {
  const name = host
    .trim()
    .toLowerCase()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^([^:]+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/, '');
  return (
    name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name)
  );
}

/**
 * Header by which the page cache tells the API that a request came through a proxy; a forged one only restricts
 * its sender.
 */
export const PROXIED = 'x-revoir-proxied';
const HOPS = ['forwarded', 'via', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'cf-connecting-ip'];

/**
 * Whether a request was forwarded for another machine. A storefront on this machine that forwards a caller of
 * this machine does not count.
 */
export function isProxied(headers: IncomingHttpHeaders): boolean {
  if (headers[PROXIED] !== undefined || HOPS.some((name) => headers[name] !== undefined)) return true;
  const callers = headers['x-forwarded-for']?.toString().split(',') ?? [];
  return callers.some((caller) => !isLoopback(caller));
}
