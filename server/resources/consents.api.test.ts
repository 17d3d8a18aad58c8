import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { consent } from '#contract/consent.ts';
import { Client } from '#tests/client.ts';
import { execute, query, useDatabase } from '#tests/database.ts';

useDatabase();
const visitor = new Client(undefined, '203.0.113.7');

const choice = () => ({
  consentId: randomUUID(),
  revision: 1,
  consentTimestamp: '2026-11-21T08:00:00.000Z',
  lastConsentTimestamp: '2026-11-21T08:00:00.000Z',
  categories: ['necessary', 'analytics'],
  services: { analytics: ['web-analytics'] },
  data: { anything: 'of the browser' },
});
const keep = (body: unknown) => visitor.send('POST', '/consents', body);
const countAll = async () => {
  const [row] = await query(z.object({ n: z.coerce.number() }), sql`select count(*) as n from consent_proof`);
  return row?.n;
};

afterEach(() => execute(sql`delete from consent_proof`));

it('keeps what was chosen, when and of which revision, and can show it', async () => {
  const sent = choice();
  const answer = await keep(sent);
  expect(answer.status).toBe(201);
  const kept = consent.parse(await answer.json());
  const { data: _, ...proved } = sent;
  expect(kept).toMatchObject(proved);
  const read = await visitor.send('GET', answer.headers.get('location') ?? '');
  expect(consent.parse(await read.json())).toEqual(kept);
});

it('keeps a choice once if it is sent repeatedly, and a later choice as well', async () => {
  const first = choice();
  const answers = await Promise.all([keep(first), keep(first), keep(first)]);
  const ids = await Promise.all(answers.map(async (answer) => consent.parse(await answer.json()).id));
  expect(new Set(ids).size).toBe(1);
  await keep({ ...first, lastConsentTimestamp: '2026-11-22T08:00:00.000Z', categories: ['necessary'] });
  expect(await countAll()).toBe(2);
});

it('holds nothing that tells who it was', async () => {
  await keep(choice());
  const [row] = await query(z.record(z.string(), z.unknown()), sql`select * from consent_proof`);
  expect(JSON.stringify(row)).not.toContain('203.0.113.7');
  expect(JSON.stringify(row)).not.toContain('anything');
});

it.each([
  ['necessary turned off', { categories: ['analytics'] }],
  ['a category that there is not', { categories: ['necessary', 'social'] }],
  ['no id', { consentId: 'x' }],
  ['no time', { lastConsentTimestamp: 'yesterday' }],
])('refuses %s', async (_, wrong) => {
  expect((await keep({ ...choice(), ...wrong })).status).toBe(422);
  expect(await countAll()).toBe(0);
});

it('answers 400 where the categories are no list', async () => {
  expect((await keep({ ...choice(), categories: 'necessary' })).status).toBe(400);
});

it('answers 404 to an id that it did not give', async () => {
  expect((await visitor.send('GET', `/consents/${randomUUID()}`)).status).toBe(404);
  expect((await visitor.send('GET', '/consents/x')).status).toBe(404);
});

it('does not let the table grow without end', async () => {
  const flood = new Client(undefined, '203.0.113.9');
  await execute(
    sql`insert into rate_limit (key, started_at, count) values ('consents 203.0.113.9', now(), 120)`,
  );
  expect((await flood.send('POST', '/consents', choice())).status).toBe(429);
});
