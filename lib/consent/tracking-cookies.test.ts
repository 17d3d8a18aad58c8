import { expect, it } from 'vitest';
import { domainsOf, removals } from './tracking-cookies.ts';

it.each([
  ['www.shop.revoir.fr', [undefined, 'www.shop.revoir.fr', 'shop.revoir.fr', 'revoir.fr']],
  ['revoir.fr', [undefined, 'revoir.fr']],
  ['localhost', [undefined]],
  ['127.0.0.1', [undefined]],
  ['::1', [undefined]],
  ['[2001:db8::1]', [undefined]],
])('knows where a cookie of %s may lie', (host, domains) => expect(domainsOf(host)).toEqual(domains));

it('removes what begins with _ga or _gid, on the parent domain too, and nothing else', () => {
  const names = ['_ga', '_ga_AB12', '_gid', '_gat', 'ga', 'cc_cookie', 'cart-id', 'my_ga', '_gcl_au'];
  const found = removals(names, 'www.revoir.fr');
  expect([...new Set(found.map(({ name }) => name))]).toEqual(['_ga', '_ga_AB12', '_gid', '_gat']);
  expect(found.filter(({ name }) => name === '_ga').map(({ domain }) => domain)).toEqual([
    undefined,
    'www.revoir.fr',
    'revoir.fr',
  ]);
});
