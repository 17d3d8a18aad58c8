import { isIPv6 } from 'node:net';

/**
 * The key of a limit: an IPv4 address as it is; of an IPv6 address the first 64 bits, because every household and
 * every rented server has as many addresses below those as it likes.
 */
export const networkOf = (ip: string): string => prefixOf(ip, 4);

/** The customer of a provider: an IPv4 address as it is; of an IPv6 address the first 48 bits, which hold 65,536 networks. */
export const siteOf = (ip: string): string => prefixOf(ip, 3);

/** How many /64 of one /48 count as one: a company or a district of a provider may hold a /48. */
const SHARE_OF_48 = 8;

/**
 * All networks that a limit counts an address by. A /48 is rented as cheaply as a server, and has 65,536 times /64.
 *
 * @returns `share`: how many times the ceiling of one household the network has.
 */
export function networksOf(ip: string): { network: string; share: number }[] {
  const ownShare = { network: networkOf(ip), share: 1 };
  const site = siteOf(ip);
  return site === ownShare.network ? [ownShare] : [ownShare, { network: site, share: SHARE_OF_48 }];
}

function prefixOf(ip: string, length: number): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail.split(':').filter(Boolean);
  const gap = plain.includes('::') ? Array.from({ length: 8 - first.length - last.length }, () => '0') : [];
  const groups = [...first, ...gap, ...last].slice(0, length).map((group) => Number.parseInt(group, 16));
  return `${groups.map((group) => group.toString(16)).join(':')}::/${length * 16}`;
}
