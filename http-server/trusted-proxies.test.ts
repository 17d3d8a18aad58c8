import { expect, it } from 'vitest';
import { hasProxies, isTrusted, parseTrustedProxies } from './trusted-proxies.ts';

it.each([
  ['false', false],
  ['0', false],
  ['true', true],
  ['2', true],
  ['10.0.0.0/8, 2001:db8::1', true],
])('reads %s', (value, isGiven) => {
  const proxies = parseTrustedProxies(value);
  expect(proxies && hasProxies(proxies)).toBe(isGiven);
});

it.each(['yes', '', '11', '-1', 'proxy.example', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/', '10.0.0.7,'])(
  'refuses “%s”',
  (value) => {
    expect(parseTrustedProxies(value)).toBeUndefined();
  },
);

it('trusts addresses and networks, also IPv4 that a socket writes as IPv6', () => {
  const proxies = parseTrustedProxies('10.0.0.0/8,203.0.113.7,fd00::/8') ?? { count: 0 };
  for (const address of ['10.1.2.3', '::ffff:10.1.2.3', '203.0.113.7', 'fd00::9'])
    expect(isTrusted(proxies, address, 0), address).toBe(true);
  for (const address of ['11.0.0.1', '203.0.113.8', 'fe80::1', 'unknown', ''])
    expect(isTrusted(proxies, address, 0), address).toBe(false);
});
