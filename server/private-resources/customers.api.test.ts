import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { collectionOf } from '#contract/hydra.ts';
import { officeCustomer, officeCustomerDetails } from '#contract/private/customers.ts';
import { problem } from '#contract/problem.ts';
import { grantCredit } from '#server/credit/wallet.ts';
import { database } from '#server/db/database.ts';
import { activate, login, mailsTo, newCustomer, newEmail, PASSWORD, tokenTo } from '#tests/accounts.ts';
import { buy, buyWith, deliverTo } from '#tests/after-sale.ts';
import { Client } from '#tests/client.ts';
import { makeVoucher } from '#tests/codes.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { newMember, type OfficeClient, type SignedInMember } from '#tests/team.ts';
import { usePriceGrid, validatedCart } from '#tests/trade-ins.ts';

useDatabase({ rateLimits: 'off' });
usePriceGrid();

const page = async (client: OfficeClient, search: string) => {
  const answer = await client.call('GET', `/customers?itemsPerPage=100&search=${encodeURIComponent(search)}`);
  return collectionOf(officeCustomer).parse(await answer.json());
};
const found = async (client: OfficeClient, search: string) =>
  (await page(client, search))['hydra:member'].map(({ id }) => id);
const read = async (client: OfficeClient, id: string) => {
  const answer = await client.call('GET', `/customers/${id}`);
  expect(answer.status).toBe(200);
  return officeCustomerDetails.parse(await answer.json());
};
const grant = (customerId: string, amount: number) =>
  database().transaction((tx) =>
    grantCredit(tx, { customerId, amount, dedupKey: `test ${customerId} ${amount}` }),
  );
/** Makes the member's last full proof too old for critical actions. */
const letProofEnd = ({ id }: SignedInMember) =>
  execute(sql`update team_session set proven_at = now() - interval '1 hour' where member_id = ${id}`);

describe('the list of customers', () => {
  it('finds a customer by name, mailbox, phone, order and item, however it is written', async () => {
    const { client } = await newMember(['care']);
    const { id, email } = await newCustomer({
      firstName: 'Éloïse',
      lastName: 'Grey_Wood',
      email: `ottoline${newEmail()}`,
      phone: '+33639985510',
    });
    for (const scrap of [
      'eloise gr',
      'grey_w',
      email.toUpperCase(),
      '06 39 98 55 10',
      '+33 6 39 98',
      '98 55 10',
    ])
      expect(await found(client, scrap), scrap).toEqual([id]);
    expect(await found(client, '%%')).toEqual([]);
    const bought = await buyWith({}, [4_000]);
    const spaced = `${bought.reference.slice(0, 4)} ${bought.reference.slice(4)}`.toLowerCase();
    expect(await found(client, spaced)).toEqual([bought.customerId]);
  });

  it('finds by a code with any signs, typed in small letters', async () => {
    const { client } = await newMember(['care']);
    const { customerId, itemIds } = await buyWith({}, [4_000]);
    await execute(sql`update item set sku = 'LM_42%A' where id = ${itemIds[0]}`);
    expect(await found(client, 'lm_42%a')).toEqual([customerId]);
    await execute(sql`insert into trade_in_cart (customer_id, state, reference, circuit, parcel_number, validated_at)
      values (${customerId}, 'validated', 'CARESEARCH1', 'post', 'CF_4402', now())`);
    expect(await found(client, 'cf_4402')).toEqual([customerId]);
    expect(await found(client, 'cfx4402')).toEqual([]);
  });

  it('shows the guests of one mailbox as one, with all they bought, and no guest who bought nothing', async () => {
    const { client } = await newMember(['care']);
    const guest = { firstName: 'Ada', lastName: 'Byron', email: newEmail() };
    const first = await buy({ guest, price: 4_000 });
    const second = await buy({ guest, price: 5_000 });
    const { 'hydra:member': rows, 'hydra:totalItems': total } = await page(client, guest.email);
    expect(rows).toMatchObject([{ kind: 'guest', orders: 2, bought: first.total + second.total }]);
    expect(total).toBe(1);
    expect(await found(client, first.reference)).toEqual([rows[0]?.id]);
    const details = await read(client, rows[0]?.id ?? '');
    expect(details.orders.map((order) => order.id)).toEqual([second.reference, first.reference]);
    expect(details).not.toHaveProperty('signIn');
    expect(details).not.toHaveProperty('erasure');
    const all = await page(client, '');
    expect(all['hydra:totalItems']).toBe(all['hydra:member'].length);
  });

  it('shows a store the customers of that store alone', async () => {
    const { client, accepted } = await newMember(['assistant']);
    const { id } = await newCustomer();
    const bought = await buyWith({}, [3_000]);
    expect((await client.call('GET', `/customers/${id}`)).status).toBe(404);
    expect((await page(client, ''))['hydra:member']).toEqual([]);
    const store = accepted.member.roles[0]?.store;
    await execute(sql`update purchase_order set real_store_id = ${store} where id = ${bought.id}`);
    expect(await found(client, '')).toEqual([bought.customerId]);
    expect((await read(client, bought.customerId)).orders).toHaveLength(1);
  });
});

describe('a customer', () => {
  it('is shown with figures, ledger, masked gift cards, consents with proof, and how they sign in', async () => {
    const { client } = await newMember(['care']);
    const bought = await buyWith({ credit: 500 }, [4_000, 3_000]);
    await deliverTo(bought.reference);
    await makeVoucher(2_000, bought.customerId);
    await execute(sql`insert into marketing_subscription (customer_id, channel, email, consent_text, source, confirmed_at)
      values (${bought.customerId}, 'email', 'x@example.org', 'Yes, send me news.', 'account', now())`);
    const seen = await read(client, bought.customerId);
    expect(seen.figures).toMatchObject({ bought: bought.total, orders: 1, items: 2, credit: 0, returns: 0 });
    expect(seen.ledger.entries).toMatchObject([
      { reason: 'paid', amount: -500, balance: 0, order: bought.reference },
      { reason: 'granted', amount: 500, balance: 500 },
    ]);
    expect(seen.giftCards).toMatchObject([{ code: expect.stringMatching(/^•••• \w{4}$/), balance: 2_000 }]);
    expect(seen.consents).toMatchObject([
      { channel: 'email', state: 'confirmed', text: 'Yes, send me news.', source: 'account' },
    ]);
    expect(seen.address).toEqual(expect.arrayContaining(['75007 Paris', 'France']));
    expect(seen.signIn).toMatchObject({ passkeys: 0, providers: [] });
    expect(seen).not.toHaveProperty('erasure');
  });

  it('is shown with trade-ins whose items have the names of the price grid, whether paid or not', async () => {
    const { client } = await newMember(['care']);
    const seller = await newCustomer();
    const cart = await validatedCart(seller.client);
    await execute(sql`update trade_in set brand = 'atelier-corvin' where id = ${cart.items[0]?.id}`);
    expect((await read(client, seller.id)).tradeIns).toMatchObject([{ items: ['Atelier Corvin, Coat'] }]);
  });
});

describe('credit', () => {
  it('is corrected by care within the limit; the customer reads the reason; over it a manager decides', async () => {
    const care = await newMember(['care']);
    const customer = await newCustomer();
    const correct = async (member: SignedInMember, amount: number, version?: string) =>
      member.client.call(
        'POST',
        `/customers/${customer.id}/credit`,
        { amount, reason: 'A button was missing' },
        version ?? (await read(member.client, customer.id)).version,
      );
    const { version } = await read(care.client, customer.id);
    const answers = await Promise.all([correct(care, 3_000, version), correct(care, 3_000, version)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const late = answers.find(({ status }) => status === 412);
    expect(await late?.json()).toMatchObject({ changedBy: 'Inès Morel' });
    expect(await (await correct(care, 3_001)).json()).toMatchObject({
      type: '/errors/over-limit',
      limit: 3_000,
    });
    expect(await (await correct(care, -3_001)).json()).toMatchObject({ type: '/errors/over-limit' });
    const manager = await newMember(['manager']);
    await letProofEnd(manager);
    expect(await (await correct(manager, 3_001)).json()).toMatchObject({ type: '/errors/proof-required' });
    expect((await correct(manager, 3_000)).status).toBe(200);
    expect(await (await correct(care, -2_000)).json()).toMatchObject({ figures: { credit: 4_000 } });
    const own = await customer.client.send('GET', '/wallet-transactions');
    expect(await own.json()).toMatchObject({
      'hydra:member': [
        { amount: -2_000, note: 'A button was missing' },
        { amount: 3_000 },
        { amount: 3_000 },
      ],
    });
    const log = await manager.client.call('GET', `/audit-log?subjectId=${customer.id}`);
    const entries = await log.json();
    expect(entries).toMatchObject({ 'hydra:member': [{ action: 'credit correct' }, {}, {}] });
    expect(JSON.stringify(entries)).not.toContain(customer.email);
    expect((await correct(care, -3_000)).status).toBe(200);
    expect((await correct(care, -3_000)).status).toBe(409);
    expect((await correct(care, 0)).status).toBe(422);
  });
});

describe('contact data', () => {
  const ADDRESS = {
    firstName: 'Clara',
    lastName: 'Wendt',
    street: '24 montée du Fil-d’Or',
    postcode: '69001',
    city: 'Lyon',
  };
  const write = async (
    { client }: SignedInMember,
    id: string,
    method: 'PATCH' | 'POST' | 'DELETE',
    path: string,
    body?: object,
  ) => client.call(method, `/customers/${id}${path}`, body, (await read(client, id)).version);

  it('is mended by care as the customer would: name and phone at once, with the fields in the audit log', async () => {
    const care = await newMember(['care']);
    const { id, client, email } = await newCustomer({ phone: '+33611223344' });
    const { version } = await read(care.client, id);
    const patch = { firstName: 'Clara', phone: '06 39 98 55 10' };
    const answer = await care.client.call('PATCH', `/customers/${id}`, patch, version);
    expect(await answer.json()).toMatchObject({ firstName: 'Clara', phone: '0639985510', email });
    expect(await (await client.send('GET', '/me')).json()).toMatchObject({
      firstName: 'Clara',
      phone: '0639985510',
    });
    const late = await care.client.call('PATCH', `/customers/${id}`, { phone: null }, version);
    expect(late.status).toBe(412);
    expect((await write(care, id, 'PATCH', '', { phone: null })).status).toBe(200);
    expect(await read(care.client, id)).not.toHaveProperty('phone');
    const wrong = await write(care, id, 'PATCH', '', { firstName: '', phone: 'none', email: 'none' });
    expect(wrong.status).toBe(422);
    const fields = problem.parse(await wrong.json()).violations?.map(({ propertyPath }) => propertyPath);
    expect(fields).toEqual(['firstName', 'phone', 'email']);
    const manager = await newMember(['manager']);
    const log = await (await manager.client.call('GET', `/audit-log?subjectId=${id}`)).text();
    expect(log).toContain('"changed":["firstName","phone"]');
    expect(log).not.toMatch(/Clara|0639985510|33611223344/);
  });

  it('is refused on a version from before the customer changed it', async () => {
    const care = await newMember(['care']);
    const { id, client } = await newCustomer();
    const { version } = await read(care.client, id);
    await client.send('PATCH', `/customers/${id}`, { lastName: 'Own' });
    const late = await care.client.call('PATCH', `/customers/${id}`, { lastName: 'Other' }, version);
    expect(late.status).toBe(412);
    await client.send('POST', '/addresses', ADDRESS);
    const seen = await read(care.client, id);
    expect(seen).toMatchObject({ lastName: 'Own', contact: { addresses: [ADDRESS] } });
  });

  it('takes a new mailbox once its link was opened, and tells both', async () => {
    const care = await newMember(['care']);
    const { id, client, email } = await newCustomer();
    const next = newEmail();
    const asked = await write(care, id, 'PATCH', '', { email: next });
    expect(await asked.json()).toMatchObject({ email, contact: { pendingEmail: next } });
    expect((await new Client().send('POST', '/auth/login', { email: next, password: PASSWORD })).status).toBe(
      401,
    );
    const token = await tokenTo(next, 'email-change');
    expect((await new Client().send('POST', '/auth/enable-account', { token })).status).toBe(403);
    expect((await client.send('POST', '/auth/enable-account', { token })).status).toBe(200);
    const now = await read(care.client, id);
    expect(now).toMatchObject({ email: next, isConfirmed: true });
    expect(now.contact).not.toHaveProperty('pendingEmail');
    for (const told of [email, next]) expect(await mailsTo(told, 'email-changed')).toHaveLength(1);
  });

  it('has an address book that care keeps by the rules of the customer’s own', async () => {
    const care = await newMember(['care']);
    const { id, client } = await newCustomer();
    const wrong = await write(care, id, 'POST', '/addresses', { ...ADDRESS, postcode: '6900' });
    expect(await wrong.json()).toMatchObject({ violations: [{ propertyPath: 'postcode' }] });
    expect((await write(care, id, 'POST', '/addresses', ADDRESS)).status).toBe(200);
    const [booked] = (await read(care.client, id)).contact?.addresses ?? [];
    expect(booked).toMatchObject({ ...ADDRESS, countryCode: 'FR', type: 'shipping', isDefault: false });
    const path = `/addresses/${booked?.id}`;
    const moved = await write(care, id, 'PATCH', path, { street: '2 rue Sala', isDefault: true });
    expect(await moved.json()).toMatchObject({
      contact: { addresses: [{ street: '2 rue Sala', city: 'Lyon', isDefault: true }] },
    });
    expect(await (await client.send('GET', '/addresses')).json()).toMatchObject({
      'hydra:member': [{ street: '2 rue Sala' }],
    });
    const other = await newCustomer();
    expect((await write(care, other.id, 'DELETE', path)).status).toBe(404);
    expect((await write(care, id, 'DELETE', path)).status).toBe(200);
    expect((await read(care.client, id)).contact?.addresses).toEqual([]);
    const manager = await newMember(['manager']);
    const log = await (await manager.client.call('GET', `/audit-log?subjectId=${id}`)).json();
    expect(log).toMatchObject({
      'hydra:member': [
        { action: 'customer address remove' },
        { action: 'customer address change' },
        { action: 'customer address add' },
      ],
    });
    expect(JSON.stringify(log)).not.toMatch(/Sala|69001/);
  });

  it('is no guest’s, and no store’s to see or change', async () => {
    const care = await newMember(['care']);
    const guest = { firstName: 'Ada', lastName: 'Byron', email: newEmail() };
    await buy({ guest });
    const [id = ''] = await found(care.client, guest.email);
    expect(await read(care.client, id)).not.toHaveProperty('contact');
    expect((await write(care, id, 'PATCH', '', { phone: null })).status).toBe(404);
    const { client, accepted } = await newMember(['assistant']);
    const bought = await buyWith({}, [3_000]);
    const store = accepted.member.roles[0]?.store;
    await execute(sql`update purchase_order set real_store_id = ${store} where id = ${bought.id}`);
    expect(await read(client, bought.customerId)).not.toHaveProperty('contact');
  });
});

describe('sign-in help', () => {
  it('mails links and ends sessions, and shows the team no secret', async () => {
    const { client } = await newMember(['care']);
    const customer = await newCustomer();
    const help = (what: string) => client.call('POST', `/customers/${customer.id}/${what}`);
    expect((await help('activation')).status).toBe(200);
    expect(await mailsTo(customer.email, 'account-activation')).toHaveLength(2);
    expect((await help('password-reset')).status).toBe(200);
    expect(await mailsTo(customer.email, 'password-reset')).toHaveLength(1);
    const ended = await help('end-sessions');
    expect(await ended.json()).toMatchObject({ signIn: { sessions: 0 } });
    expect((await customer.client.send('GET', '/me')).status).toBe(401);
    await activate(customer.email);
    expect((await help('activation')).status).toBe(409);
    const assistant = (await newMember(['assistant'])).client;
    const refused = await assistant.call('POST', `/customers/${customer.id}/end-sessions`);
    expect(await refused.json()).toMatchObject({ type: '/errors/right-missing' });
  });
});

describe('a customer’s data', () => {
  it('is handed over by a manager without codes of gift cards, and the customer is told', async () => {
    const manager = await newMember(['manager']);
    const customer = await newCustomer();
    const { code } = await makeVoucher(2_000, customer.id);
    const answer = await manager.client.call('POST', `/customers/${customer.id}/export`);
    expect(answer.headers.get('content-disposition')).toContain(`customer-${customer.id}.json`);
    const text = await answer.text();
    expect(text).toContain(customer.email);
    expect(text).not.toContain(code);
    expect(text).not.toContain('argon2');
    expect(await mailsTo(customer.email, 'data-exported')).toHaveLength(1);
    await letProofEnd(manager);
    const late = await manager.client.call('POST', `/customers/${customer.id}/export`);
    expect(await late.json()).toMatchObject({ type: '/errors/proof-required' });
  });

  it('is erased by a manager with a second proof, once nothing runs and no credit is left', async () => {
    const manager = await newMember(['manager']);
    const bought = await buyWith({}, [4_000]);
    await grant(bought.customerId, 700);
    const erase = async () =>
      manager.client.call(
        'POST',
        `/customers/${bought.customerId}/erase`,
        undefined,
        (await read(manager.client, bought.customerId)).version,
      );
    const before = await read(manager.client, bought.customerId);
    expect(before.erasure).toMatchObject({
      blockedBy: { orders: [bought.reference], tradeIns: [], credit: 700 },
      goes: { addresses: 1 },
      stays: { invoices: 1, movements: 1, years: 10 },
    });
    expect(await (await erase()).json()).toMatchObject({ type: '/errors/credit-left' });
    const take = { amount: -700, reason: 'Given up before the account ends' };
    await manager.client.call('POST', `/customers/${bought.customerId}/credit`, take, before.version);
    expect(await (await erase()).json()).toMatchObject({ type: '/errors/orders-running' });
    await deliverTo(bought.reference);
    await execute(
      sql`update shipment set delivered_at = now() - interval '60 days' where order_id = ${bought.id}`,
    );
    await letProofEnd(manager);
    expect(await (await erase()).json()).toMatchObject({ type: '/errors/proof-required' });
    await execute(sql`update team_session set proven_at = now() where member_id = ${manager.id}`);
    expect((await erase()).status).toBe(200);
    const left = await read(manager.client, bought.customerId);
    expect(left).toMatchObject({ kind: 'erased', name: '', figures: { orders: 1 } });
    expect(left).not.toHaveProperty('email');
    expect(left).not.toHaveProperty('signIn');
    expect(await found(manager.client, bought.reference)).toEqual([bought.customerId]);
    expect((await bought.client.send('GET', '/me')).status).toBe(401);
  });

  it('stays where another has changed something meanwhile', async () => {
    const manager = await newMember(['manager']);
    const { id, email, client } = await newCustomer();
    await activate(email);
    await login(client, email, PASSWORD);
    const { version } = await read(manager.client, id);
    await grant(id, 100);
    const answer = await manager.client.call('POST', `/customers/${id}/erase`, undefined, version);
    expect(answer.status).toBe(412);
    expect((await client.send('GET', '/me')).status).toBe(200);
  });
});

// The last one: its customers would be on the pages of the others.
it('shows the newest of a name that more have than a search looks at', async () => {
  const { client } = await newMember(['care']);
  await execute(sql`insert into customer (id, kind, email, first_name, last_name, country_code, locale, created_at)
    select ('019a0000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'customer', 'zephyrine' || n || '@example.org',
      'Zéphyrine', 'Common', 'FR', 'fr-FR', now() from generate_series(1, 260) n`);
  const { 'hydra:member': rows, 'hydra:totalItems': total } = await page(client, 'zephyrine common');
  expect(total).toBe(200);
  expect(rows[0]?.id).toBe('019a0000-0000-7000-8000-000000000260');
  expect(rows.at(-1)?.id).toBe('019a0000-0000-7000-8000-000000000161');
  const { 'hydra:totalItems': oneOf } = await page(client, 'zephyrine200@');
  expect(oneOf).toBe(1);
});
