import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addressSuggestions } from '#contract/address-suggestions.ts';
import { refusalOf } from '#server/http/problem.ts';
import { AddressBaseDouble } from '#tests/address-search/double.ts';
import { Client } from '#tests/client.ts';
import { useDatabase } from '#tests/database.ts';
import type { AddressSearch } from './address-search.ts';
import { banSearch } from './ban.ts';
import { suggestAddresses } from './suggest-addresses.ts';

useDatabase();

const base = new AddressBaseDouble([
  { number: '18', street: 'Rue de Bretagne', postcode: '75003', city: 'Paris' },
  { number: '18 bis', street: 'Rue de Bretagne', postcode: '59000', city: 'Lille' },
  { street: 'Rue de Bretagne', postcode: '78000', city: 'Versailles' },
  { street: 'Bretagne', postcode: '36110', city: 'Bretagne', type: 'municipality' },
]);
let ban: AddressSearch;
beforeAll(async () => {
  ban = banSearch(await base.start());
});
afterAll(() => base.stop());
beforeEach(() => {
  base.asked.length = 0;
  base.mood = 'well';
});

const suggest = (typed: string, countryCode = 'FR') =>
  suggestAddresses({ typed, countryCode, ip: '192.0.2.1' }, ban, 200);
const refusalFor = async (typed: string) =>
  refusalOf(await suggest(typed).catch((reason: unknown) => reason));

it('finds houses and streets by what is typed, and no towns', async () => {
  expect(await suggest(' 18 rue de bretagne')).toEqual([
    { street: '18 Rue de Bretagne', postcode: '75003', city: 'Paris', countryCode: 'FR', isComplete: true },
    {
      street: '18 bis Rue de Bretagne',
      postcode: '59000',
      city: 'Lille',
      countryCode: 'FR',
      isComplete: true,
    },
  ]);
  expect((await suggest('bretagne')).map(({ city, isComplete }) => [city, isComplete])).toEqual([
    ['Paris', true],
    ['Lille', true],
    ['Versailles', false],
  ]);
  expect(Object.fromEntries(base.asked[0] ?? [])).toEqual({
    q: '18 rue de bretagne',
    limit: '5',
    autocomplete: '1',
  });
});

it.each([
  ['18', 'FR'],
  ['', 'FR'],
  ['-- rue', 'FR'],
  ['18 Rue de Bretagne', 'BE'],
])('asks no service for “%s” in %s', async (typed, country) => {
  expect(await suggest(typed, country)).toEqual([]);
  expect(base.asked).toEqual([]);
});

it.each(['busy', 'silent', 'nonsense'] as const)('says that it is away when the base is %s', async (mood) => {
  base.mood = mood;
  expect(await refusalFor('18 rue')).toMatchObject({ status: 503, type: '/errors/address-search-away' });
});

it('asks no more than a shopper types in a minute', async ({ task }) => {
  // A second try of this test is another shopper: the first one has to wait a minute.
  const ip = `192.0.2.${9 + (task.result?.retryCount ?? 0)}`;
  const ask = () => suggestAddresses({ typed: '18 rue', countryCode: 'FR', ip }, ban);
  const all = await Promise.all(
    Array.from({ length: 61 }, async () => refusalOf(await ask().catch((reason: unknown) => reason))),
  );
  expect(all.filter((refusal) => refusal?.status === 429)).toHaveLength(1);
  expect(base.asked).toHaveLength(60);
});

it('offers nothing in a shop without a provider, and nothing to callers without a token', async () => {
  const anybody = new Client();
  expect((await anybody.send('GET', '/address-suggestions?q=18+rue')).status).toBe(401);
  const guest = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org' };
  const session: unknown = await (await anybody.send('POST', '/auth/register-guest', guest)).json();
  anybody.token = String(Reflect.get(Object(session), 'token'));
  const answer = await anybody.send('GET', '/address-suggestions?q=18+rue');
  expect(addressSuggestions.parse(await answer.json())).toMatchObject({
    q: '18 rue',
    isOffered: false,
    addresses: [],
  });
});
