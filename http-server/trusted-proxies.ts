import { BlockList, isIP } from 'node:net';

/**
 * The trusted proxies before the shop (TRUST_PROXY): the nearest ones, by number, or those at some addresses.
 * They describe a request by `X-Forwarded-*`.
 */
export type TrustedProxies = { count: number } | { addresses: BlockList };

/** Maximum number of proxies; longer chains are a mistake. */
const MOST = 10;
const COUNTS: Record<string, number> = { false: 0, true: 1 };

/**
 * Reads the setting: `true` for one proxy, a number of proxies, or addresses and networks, separated by commas.
 *
 * @returns undefined for anything else
 */
export function parseTrustedProxies(value: string): TrustedProxies | undefined {
  const count = COUNTS[value] ?? (/^\d{1,2}$/.test(value) ? Number(value) : undefined);
  if (count !== undefined) return count <= MOST ? { count } : undefined;
  const addresses = new BlockList();
  return value.split(',').every((part) => addNetwork(addresses, part.trim())) ? { addresses } : undefined;
}

/** Adds `10.0.0.7`, `10.0.0.0/8` or `fd00::/8`. @returns false for anything else */
function addNetwork(addresses: BlockList, text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  if (bits === undefined) addresses.addAddress(address, family);
  else if (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
    addresses.addSubnet(address, Number(bits), family);
  else return false;
  return true;
}

/** Whether any proxy is trusted. */
export const hasProxies = (proxies: TrustedProxies): boolean => 'addresses' in proxies || proxies.count > 0;

/** Whether the address at a position of the chain is a proxy's; position 0 is the connection's own address. */
export function isTrusted(proxies: TrustedProxies, address: string, place: number): boolean {
  if ('count' in proxies) return place < proxies.count;
  const version = isIP(address);
  return version !== 0 && proxies.addresses.check(address, version === 4 ? 'ipv4' : 'ipv6');
}
