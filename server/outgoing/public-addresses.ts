import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses in the operator's own network, or of no host (RFC 6890). */
const PRIVATE = new BlockList();
for (const [address, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  PRIVATE.addSubnet(address, prefix, 'ipv4');
for (const [address, prefix] of [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE.addSubnet(address, prefix, 'ipv6');

/** Whether an address is reachable on the public internet. */
const isPublicAddress = (address: string): boolean =>
  isIP(address) !== 0 && !PRIVATE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** The name resolves to a private address, perhaps among others. */
export class PrivateAddress extends Error {
  readonly code = 'PRIVATE_ADDRESS';
}

/**
 * Resolves a host to its addresses if all of them are public, for `http.request`: the connection uses the checked
 * addresses, so that a name cannot change a moment later (DNS rebinding).
 */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '');
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => !isPublicAddress(address)))
      return callback(new PrivateAddress(`${hostname} is no public address`), '');
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

/** @throws PrivateAddress for a URL whose host is a private IP address, which is not resolved */
export function assertPublicHost({ hostname }: URL): void {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0 && !isPublicAddress(address))
    throw new PrivateAddress(`${hostname} is no public address`);
}
