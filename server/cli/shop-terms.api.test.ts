import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { collectionOf } from '#contract/hydra.ts';
import { order, shippingMethodCollection } from '#contract/order.ts';
import { market } from '#contract/shop.ts';
import { insertMarkets } from '#server/catalogue/markets.ts';
import { database } from '#server/db/database.ts';
import { announceVatRate } from '#server/invoices/vat-rates.ts';
import { shopDay } from '#shared/shop-time.ts';
import { buy } from '#tests/after-sale.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { execute, query, useDatabase } from '#tests/database.ts';
import { runOps } from './run-ops.ts';

useDatabase({ rateLimits: 'off' });

const ops = async (...parameters: string[]) => {
  const { exitCode, output, errors } = await runOps(parameters);
  return { exitCode, said: output || errors };
};
const tags = () =>
  query(z.object({ tags: z.array(z.string()) }), sql`select tags from domain_event order by id`);
const audited = () =>
  query(
    z.object({ action: z.string(), subject_id: z.string(), details: z.unknown() }),
    sql`select action, subject_id, details from audit_entry order by id desc limit 1`,
  );
/** The terms of the first market with euros. */
async function france() {
  await insertMarkets(database());
  const answer = await new Client().send('GET', '/markets');
  const found = collectionOf(market).parse(await answer.json())['hydra:member'];
  return found.find(({ id }) => id === 'fr');
}
const vatRatesOfInvoices = () =>
  query(
    z.object({ rate: z.int() }),
    sql`select (content -> 'internal' ->> 'rate')::int as rate from invoice order by id`,
  );

beforeEach(() => execute(sql`delete from domain_event`));

describe('the free-delivery limit', () => {
  it('changes for carts from now on, with an entry in the audit log, and tells the pages', async () => {
    const shopper = new Client();
    const { cart } = await shopper.add((await makeItem({ price: 5_000 })).id);
    expect(cart).toMatchObject({ freeShippingRemaining: 1_000, shippingTotal: 490 });
    const { id, total } = await buy({ price: 5_000 });
    await execute(sql`delete from domain_event`);
    expect(await ops('delivery', 'free-from', '45,50', '--by', 'Mina')).toEqual({
      exitCode: 0,
      said: 'Delivery is free from 45.50 EUR.',
    });
    expect(await tags()).toEqual([{ tags: ['markets'] }]);
    expect(await audited()).toEqual([
      { action: 'delivery free-from', subject_id: 'shop', details: { before: 6_000, after: 4_550 } },
    ]);
    expect((await france())?.delivery?.freeFrom).toBe(4_550);
    expect(await shopper.order(cart.id)).toMatchObject({ freeShippingRemaining: 0, shippingTotal: 0 });
    const [placed] = await query(
      z.object({ shipping_total: z.int(), total: z.int() }),
      sql`select shipping_total, total from purchase_order where id = ${id}`,
    );
    expect(placed).toEqual({ shipping_total: 490, total });

    expect((await ops('delivery', 'free-from', '0')).said).toBe('Delivery is never free.');
    expect((await shopper.order(cart.id)).freeShippingThreshold).toBeUndefined();
    expect((await ops('delivery', 'free-from', '60')).exitCode).toBe(0);
  });

  it.each(['', 'sixty', '-1', '10000.01'])('refuses "%s"', async (typed) => {
    expect(await ops('delivery', 'free-from', typed)).toMatchObject({ exitCode: 2 });
  });
});

describe('rates of VAT', () => {
  it('hold from a day on, and change no document of before', async () => {
    const first = await buy({ price: 6_000 });
    const before = await vatRatesOfInvoices();
    expect(before).toContainEqual({ rate: 2_000 });
    const today = shopDay();
    expect((await ops('vat-rate', 'set', '21', '--from', today)).said).toBe(
      `Invoices of ${today} or later were issued: choose a later day.`,
    );
    expect((await ops('vat-rate', 'set', '21,5 %', '--from', '2100-01-01', '--by', 'Mina')).said).toBe(
      '2100-01-01  21.5 %, planned',
    );
    expect(await tags()).toContainEqual({ tags: ['markets'] });
    expect(await audited()).toEqual([
      { action: 'vat-rate add', subject_id: '2100-01-01', details: { rate: 2_150 } },
    ]);
    expect((await ops('vat-rate', 'list')).said).toBe('first       20 %, now\n2100-01-01  21.5 %, planned');
    expect((await france())?.vatRate).toBe(20);

    // The day arrives.
    await execute(sql`update vat_rate set from_day = ${today} where from_day = '2100-01-01'`);
    expect((await france())?.vatRate).toBe(21.5);
    await buy({ price: 6_000 });
    expect(await vatRatesOfInvoices()).toEqual([...before, { rate: 2_150 }]);
    expect((await first.client.order(first.id)).total).toBe(first.total);
    expect((await ops('vat-rate', 'remove', '--from', today)).said).toMatch(/^Invoices of /);
  });

  it('are corrected and removed while no document bears them', async () => {
    await ops('vat-rate', 'set', '19', '--from', '2101-01-01');
    expect((await ops('vat-rate', 'set', '19.6', '--from', '2101-01-01')).said).toBe(
      '2101-01-01  19.6 %, planned',
    );
    expect(await ops('vat-rate', 'remove', '--from', '2101-01-01')).toEqual({
      exitCode: 0,
      said: 'The rate from 2101-01-01 on is removed.',
    });
    expect(await ops('vat-rate', 'remove', '--from', '2101-01-01')).toMatchObject({ exitCode: 2 });
  });

  it('are told to the pages on their first day by a job', async () => {
    await ops('vat-rate', 'set', '22', '--from', '2102-01-01');
    const jobs = await query(
      z.object({ run_at: z.coerce.date() }),
      sql`select run_at from graphile_worker.jobs where key = 'vat-rate:2102-01-01'`,
    );
    expect(jobs.map(({ run_at }) => run_at.toISOString())).toEqual(['2101-12-31T23:00:00.000Z']);
    await execute(sql`delete from domain_event`);
    await announceVatRate(database());
    expect(await tags()).toEqual([{ tags: ['markets'] }]);
  });

  it.each([
    [['set', '51', '--from', '2100-02-01'], '51 is not a rate in per cent from 0 to 50, such as 20 or 5.5.'],
    [['set', '5.555', '--from', '2100-02-01'], /^5\.555 is not a rate/],
    [['set', '20'], 'Give --from as a day, such as 2027-01-01.'],
    [['remove', '--from', '1970-01-01'], /^(Invoices of|The first rate stays)/],
  ] as const)('refuses %o', async (parameters, sentence) => {
    const { exitCode, said } = await ops('vat-rate', ...parameters);
    expect(exitCode).toBe(2);
    expect(said).toMatch(sentence);
  });
});

describe('countries', () => {
  it('are those that ways of delivery go to; orders go to no other', async () => {
    expect((await ops('country', 'remove', 'BE', '--by', 'Mina')).said).toBe('Orders go to BE no longer.');
    expect(await audited()).toMatchObject([{ action: 'country remove', subject_id: 'BE' }]);
    expect(await tags()).toContainEqual({ tags: ['shipping-methods', 'markets'] });
    expect((await ops('country', 'list')).said).not.toContain('BE');

    const shopper = new Client();
    const { cart } = await shopper.add((await makeItem()).id);
    const guest = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org', locale: 'en_GB' };
    const registered = await shopper.send('POST', '/auth/register-guest', guest);
    shopper.token = z.object({ token: z.string() }).parse(await registered.json()).token;
    const offered = await shopper.send('GET', `/orders/${cart.id}/shipping-methods`);
    const countries = shippingMethodCollection
      .parse(await offered.json())
      ['hydra:member'].flatMap((method) => method.countries);
    expect(countries).toContain('FR');
    expect(countries).not.toContain('BE');
    const lines = { firstName: 'Ada', lastName: 'Byron', street: 'Rue Haute 1', city: 'Bruxelles' };
    const saved = await shopper.send('POST', '/addresses', { ...lines, postcode: '1000', countryCode: 'BE' });
    const shippingAddress = saved.headers.get('location');
    const send = () => shopper.send('PATCH', `/orders/${cart.id}`, { shippingAddress });
    expect((await send()).status).toBe(422);

    expect((await ops('country', 'add', 'BE')).said).toBe(
      'No way of delivery goes home to BE: name one that does, or add one that goes there alone.',
    );
    expect((await ops('country', 'add', 'BE', '--method', 'relay')).exitCode).toBe(2);
    expect((await ops('country', 'add', 'BE', '--method', 'standard', '--method', 'relay')).said).toBe(
      'Orders go to BE by standard, relay.',
    );
    const sent = order.parse(await (await send()).json());
    expect(sent.shippingAddress?.countryCode).toBe('BE');

    // A method that does not deliver there drops the address.
    const express = { shippingMethod: '/api/v3/shipping-methods/express' };
    const moved = await shopper.send('PATCH', `/orders/${cart.id}`, express);
    expect(order.parse(await moved.json()).shippingAddress).toBeUndefined();
  });

  it.each([
    [['add', 'US', '--method', 'standard'], /^Name one of FR, /],
    [['add', 'DE', '--method', 'shop'], 'shop is a collection in a shop: it goes to no country.'],
    [['add', 'DE', '--method', 'standard'], 'The shop delivers to DE by these already.'],
    [['add', 'DE', '--method', 'none'], ''],
  ] as const)('refuses %o', async (parameters, sentence) => {
    const { exitCode, said } = await ops('country', ...parameters);
    expect(exitCode).toBe(2);
    expect(said).toMatch(sentence);
  });

  it('keeps each way of delivery going somewhere, and its zones where it goes', async () => {
    await ops('delivery', 'add', 'moped', '--name', 'By moped', '--place', 'home', '--cost', '6');
    expect((await ops('country', 'remove', 'FR')).said).toBe(
      'moped goes nowhere else: have it go to another country, or remove it.',
    );
    expect((await ops('delivery', 'set', 'moped', '--zone', 'DE:1:2')).said).toBe(
      'zones: It has a zone of DE, where it does not go.',
    );
    expect((await ops('delivery', 'set', 'moped', '--country', 'DE', '--zone', 'DE:1:2')).said).toContain(
      'to DE; DE:1:2',
    );
  });
});
