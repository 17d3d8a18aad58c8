import { isIP } from 'node:net';
import { array, assert, ipV4, ipV6, oneof, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { callerAddress } from './caller-address.ts';
import { parseTrustedProxies } from './trusted-proxies.ts';

const SOCKET = '198.51.100.20';
const from = (forwarded: string | undefined, proxies = '1') =>
  callerAddress(
    { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: SOCKET } },
    parseTrustedProxies(proxies) ?? { count: 0 },
  );

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['10.9.9.9, 203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51034', '203.0.113.7'],
  ['2001:db8::7', '2001:db8::7'],
  ['[2001:db8::7]:51034', '2001:db8::7'],
  ['203.0.113.7, unknown', SOCKET],
  ['_hidden', SOCKET],
  ['203.0.113.999', SOCKET],
  ['203.0.113.7,', SOCKET],
  [undefined, SOCKET],
])('%s counts as %s', (forwarded, address) => {
  expect(from(forwarded)).toBe(address);
});

it('counts by the socket while no proxy is trusted', () => {
  expect(from('203.0.113.7', 'false')).toBe(SOCKET);
});

it('counts any text that is no address by the socket', () => {
  assert(
    property(string({ unit: 'binary-ascii', maxLength: 60 }), (text) => {
      const address = from(text);
      expect(isIP(address)).not.toBe(0);
      if (
        isIP(
          text
            .split(',')
            .at(-1)
            ?.trim()
            .replace(/[[\]]|:\d+$/g, '') ?? '',
        ) === 0
      )
        expect(address).toBe(SOCKET);
    }),
    { numRuns: 2_000 },
  );
});

it('counts by the last address, not by entries of the caller before it', () => {
  assert(
    property(array(string()), oneof(ipV4(), ipV6()), (own, address) => {
      expect(from([...own, address].join(', '))).toBe(address);
    }),
  );
});

it.each([
  ['2', '198.51.100.1, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
  ['2', '203.0.113.7', '203.0.113.7'],
  ['3', 'unknown, 10.0.0.3, 10.0.0.2', '10.0.0.3'],
  [`${SOCKET},10.0.0.0/8`, '192.0.2.1, 203.0.113.7, 10.0.0.3, 10.0.0.2', '203.0.113.7'],
  [`${SOCKET}`, '203.0.113.7, 10.0.0.2', '10.0.0.2'],
  ['10.0.0.0/8', '203.0.113.7', SOCKET],
])('counts, with TRUST_PROXY=%s, %s by %s', (proxies, forwarded, address) => {
  expect(from(forwarded, proxies)).toBe(address);
});
