import { expect, it } from 'vitest';
import { networkOf, networksOf, siteOf } from './network.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::5', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['not an address', 'not an address'],
])('%s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::5', '2001:db8:0::/48'],
])('%s is of the site %s', (ip, site) => {
  expect(siteOf(ip)).toBe(site);
});

it('counts an IPv6 address by its /48, too, with eight times the ceiling', () => {
  expect(networksOf('2001:db8:1:2::9')).toEqual([
    { network: '2001:db8:1:2::/64', share: 1 },
    { network: '2001:db8:1::/48', share: 8 },
  ]);
  expect(networksOf('203.0.113.7')).toEqual([{ network: '203.0.113.7', share: 1 }]);
});
