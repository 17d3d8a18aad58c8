import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { collectionOf } from '#contract/hydra.ts';
import { type SynonymGroup, synonymGroup } from '#contract/private/synonyms.ts';
import { productCollection } from '#contract/product.ts';
import { env } from '#server/env.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { useFolder } from '#tests/data-folder.ts';
import { execute, query, useDatabase } from '#tests/database.ts';
import { newMember, type OfficeClient } from '#tests/team.ts';

useDatabase({ rateLimits: 'off' });

const file = join(useFolder(), 'words.txt');
let client: OfficeClient;
beforeAll(async () => {
  writeFileSync(file, '# Hats\nhat,  lid # slang\nboater => hat\n');
  env().SYNONYMS_FILE = file;
  await makeItem({ title: 'Tricorne', type: 'Hat' });
  client = (await newMember(['catalogue'])).client;
});
beforeEach(() => execute(sql`truncate synonym_group, domain_event, audit_entry`));

const shop = new Client();
const find = async (q: string) =>
  productCollection
    .parse(await (await shop.send('GET', `/articles?verbatim=true&q=${q}`)).json())
    ['hydra:member'].map(({ title }) => title);
const list = async () =>
  collectionOf(synonymGroup).parse(await (await client.call('GET', '/synonyms?itemsPerPage=100')).json())[
    'hydra:member'
  ];
const groupOf = async (answer: Response) => {
  expect(answer.status).toBeLessThan(300);
  return synonymGroup.parse(await answer.json());
};
const patch = ({ id, version }: SynonymGroup, rule: string) =>
  client.call('PATCH', `/synonyms/${id}`, { rule }, version);
const remove = ({ id, version }: SynonymGroup) =>
  client.call('DELETE', `/synonyms/${id}`, undefined, version);
const refusal = async (answer: Response) => [
  answer.status,
  z.object({ detail: z.string() }).parse(await answer.json()).detail,
];
const audited = () =>
  query(
    z.object({ action: z.string(), details: z.unknown() }),
    sql`select action, details from audit_entry order by at, id`,
  );
const events = () => query(z.object({ tags: z.array(z.string()) }), sql`select tags from domain_event`);

it('a group that is added finds at once, and has the pages of searches made anew', async () => {
  expect(await find('chapeau')).toEqual([]);
  const made = await groupOf(await client.call('POST', '/synonyms', { rule: ' chapeau ,hat' }));
  expect(made).toMatchObject({ rule: 'chapeau, hat', state: 'added' });
  expect(await find('chapeau')).toEqual(['Tricorne']);
  expect(await events()).toEqual([{ tags: ['search'] }]);
  expect((await list()).map(({ rule }) => rule)).toEqual(['hat, lid', 'boater => hat', 'chapeau, hat']);
  const changed = await groupOf(await patch(made, 'couvre-chef => hat'));
  expect([await find('chapeau'), await find('couvre-chef')]).toEqual([[], ['Tricorne']]);
  expect((await patch(made, 'bonnet, hat')).status).toBe(412);
  expect((await remove(changed)).status).toBe(204);
  expect(await find('couvre-chef')).toEqual([]);
  expect((await client.call('GET', `/synonyms/${made.id}`)).status).toBe(404);
  expect(await audited()).toEqual([
    { action: 'synonyms add', details: { after: { rule: 'chapeau, hat' } } },
    {
      action: 'synonyms change',
      details: { before: { rule: 'chapeau, hat' }, after: { rule: 'couvre-chef => hat' } },
    },
    { action: 'synonyms remove', details: { before: { rule: 'couvre-chef => hat' }, after: {} } },
  ]);
});

it('a line of the file is changed, taken out and brought back by its own rule', async () => {
  const [line] = await list();
  if (!line) throw new Error('the file has no line');
  expect(line).toMatchObject({ rule: 'hat, lid', state: 'delivered' });
  const changed = await groupOf(await patch(line, 'hat, headgear'));
  expect(changed).toMatchObject({ id: line.id, state: 'changed', delivered: 'hat, lid' });
  expect([await find('lid'), await find('headgear')]).toEqual([[], ['Tricorne']]);
  expect((await remove(changed)).status).toBe(204);
  const [removed = line] = await list();
  expect(removed).toMatchObject({ state: 'removed', rule: 'hat, lid' });
  expect(await find('headgear')).toEqual([]);
  expect((await remove(removed)).status).toBe(409);
  expect(await groupOf(await patch(removed, 'hat, lid'))).toMatchObject({ state: 'delivered', version: '0' });
  expect(await find('lid')).toEqual(['Tricorne']);
});

it('refuses what the file refuses, and a group that there is', async () => {
  const post = async (rule: string) => refusal(await client.call('POST', '/synonyms', { rule }));
  expect(await post('hat')).toEqual([
    422,
    'rule: A single term has no synonym: write two or more between commas.',
  ]);
  expect(await post('a => b => c')).toEqual([422, 'rule: “=>” is twice in one line.']);
  expect(await post('hat, one two three four')).toEqual([
    422,
    'rule: “one two three four” has more than 3 words.',
  ]);
  expect(await post('hat, c#')).toEqual([422, 'rule: A hash begins a comment: write the rule without one.']);
  expect(await post('hat,lid')).toEqual([422, 'rule: There is this group already.']);
  expect(await audited()).toEqual([]);
});
