import { isIPv6 } from 'node:net';

/**
 * Returns the key of a limit: an IPv4 address as it is; the first 64 bits of an IPv6 address, because every household
 * and every rented server has any number of addresses below those.
 */
export const networkOf = (ip: string): string => prefixOf(ip, 4);

/**
 * Returns the network of a provider's customer: an IPv4 address as it is; the first 48 bits of an IPv6 address, which
 * hold 65,536 networks.
 */
export const siteOf = (ip: string): string => prefixOf(ip, 3);

/** Factor of a /48's ceiling against a /64's: a company or a provider's district may hold a /48. */
const SHARE_OF_48 = 8;

/**
 * Returns all networks by which a limit counts an address. A /48 is as cheap to rent as a server, and has 65,536 times
 * /64.
 *
 * @returns `share`: factor of the network's ceiling against that of one household.
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
