import { isIPv6 } from 'node:net';

/**
 * Whom a limit counts by: an IPv4 address as it is; of an IPv6 address the first 64 bits, for every household and
 * every rented server has as many addresses below those as it likes.
 */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail.split(':').filter(Boolean);
  const gap = plain.includes('::') ? Array.from({ length: 8 - first.length - last.length }, () => '0') : [];
  const groups = [...first, ...gap, ...last].slice(0, 4).map((group) => Number.parseInt(group, 16));
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`;
}
