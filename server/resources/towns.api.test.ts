import { expect, it } from 'vitest';
import { towns } from '#contract/towns.ts';
import { Client } from '#tests/client.ts';
import { useDatabase } from '#tests/database.ts';

useDatabase();

const get = (query: string) => new Client().send('GET', `/towns?${query}`);

it('names the towns of a French postcode to everyone', async () => {
  const answer = await get('postcode=69002');
  expect(towns.parse(await answer.json())).toMatchObject({
    countryCode: 'FR',
    postcode: '69002',
    isCovered: true,
    names: ['Lyon'],
    formerNames: [],
  });
});

it('says that it does not have the towns of a country', async () => {
  const answer = await get('countryCode=gb&postcode=w1u%207pn');
  expect(towns.parse(await answer.json())).toMatchObject({ countryCode: 'GB', isCovered: false, names: [] });
});

it.each(['', 'postcode=', 'countryCode=FRA&postcode=75003', 'postcode=75003%0A'])(
  'refuses “%s”, which asks for no postcode',
  async (query) => {
    expect((await get(query)).status).toBe(400);
  },
);
