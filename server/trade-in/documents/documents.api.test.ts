import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { resetEnv } from '#server/env.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { sellAtCounter } from '#tests/at-counter.ts';
import { Client } from '#tests/client.ts';
import { makeCustomer } from '#tests/codes.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { expectAccessiblePdf, readPdf } from '#tests/pdf.ts';
import { completeCart, readTradeIn, usePriceGrid, validatedCart } from '#tests/trade-ins.ts';

useDatabase();
usePriceGrid();
// Labels of a carrier are tested in parcel-label.api.test.ts.
beforeAll(() => {
  process.env.CARRIER = 'none';
  resetEnv();
});

const read = async (answer: Response) => {
  expect(answer.status, await answer.clone().text()).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  return readPdf(await answer.arrayBuffer());
};

it('has a label and a transfer form once it is confirmed, tagged, in both languages, as often as asked', async () => {
  const { client } = await makeCustomer();
  const cart = await validatedCart(client);
  const document = (name: string, locale: string) =>
    client.send('GET', `/trade-in-carts/${cart.id}/${name}?_locale=${locale}`);
  const label = await read(await document('label', 'en_GB'));
  expect(label).toMatchObject({ title: `Shipping label ${cart.reference}`, marked: true, lang: 'en-GB' });
  expectAccessiblePdf(label);
  expect(label.roles).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'P', 'Figure']));
  for (const said of [cart.parcelNumber, cart.reference, cart.seller.lastName])
    expect(label.text).toContain(said);
  const form = await read(await document('transfer-form', 'fr_FR'));
  expect(form).toMatchObject({ title: `Bordereau de cession ${cart.reference}`, lang: 'fr-FR' });
  expectAccessiblePdf(form);
  expect(form.roles).toEqual(expect.arrayContaining(['Table', 'TR', 'TH', 'TD', 'Figure']));
  for (const said of ['Atelier Corvin', cart.reference, cart.seller.lastName, 'Vendeur', 'Acheteur'])
    expect(form.text).toContain(said);
  expect(await read(await document('transfer-form', 'fr_FR'))).toEqual(form);
});

it('writes to a guest in the language of the shop, until another is asked for', async () => {
  const guest = new Client();
  const cart = await validatedCart(guest);
  expect((await read(await guest.send('GET', `/trade-in-carts/${cart.id}/label`))).lang).toBe(SHOP_LOCALE);
});

it('shows documents to the seller alone, and none of a draft', async () => {
  const [{ client }, { client: other }] = [await makeCustomer(), await makeCustomer()];
  const cart = await validatedCart(client);
  const draft = await client.send('POST', '/trade-in-carts', {});
  const { id } = await draft.json();
  for (const name of ['label', 'transfer-form', 'receipt']) {
    expect((await other.send('GET', `/trade-in-carts/${cart.id}/${name}`)).status).toBe(404);
    expect((await client.send('GET', `/trade-in-carts/${id}/${name}`)).status).toBe(409);
  }
});

it('dates what happened after midnight in France by the day there', async () => {
  const email = 'late@example.org';
  const { client } = await makeCustomer({ email });
  const cart = await completeCart(client, { items: 1 });
  expect(await sellAtCounter({ email })).toBe(200);
  await execute(sql`update trade_in_cart
    set validated_at = '2026-11-21T23:30:00Z', received_at = '2026-11-21T23:30:00Z' where id = ${cart.id}`);
  for (const name of ['transfer-form', 'receipt']) {
    const document = await read(await client.send('GET', `/trade-in-carts/${cart.id}/${name}?_locale=en_GB`));
    expect(document.text).toContain('22 November 2026');
    expect(document.text).not.toContain('21 November 2026');
  }
});

it('prints the receipt of what was signed in a shop, the same after the workshop has looked', async () => {
  const email = 'counter@example.org';
  const { client } = await makeCustomer({ email });
  const cart = await completeCart(client, { items: 2 });
  const ask = (name: string) => client.send('GET', `/trade-in-carts/${cart.id}/${name}`);
  expect((await ask('receipt?_locale=en_GB')).status).toBe(409);
  expect(await sellAtCounter({ email }, { isFirstOnly: true })).toBe(200);
  const receipt = await read(await ask('receipt?_locale=en_GB'));
  expect(receipt).toMatchObject({ marked: true, lang: 'en-GB', pages: 1 });
  expectAccessiblePdf(receipt);
  expect(receipt.title).toMatch(/^Receipt [A-Z0-9]{12}$/);
  expect(receipt.roles).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'Table', 'TR', 'TH', 'TD']));
  for (const said of ['Shop', 'Given back', 'Price', 'identity document', 'signed on paper'])
    expect(receipt.text).toContain(said);
  // The identity document is kept in the register alone.
  expect(receipt.text).not.toContain('880692310285');
  const [item = ''] = cart.items.map(({ id }) => id);
  expect(receipt.text).toContain(`${(await readTradeIn(client, item)).declaredOffer ?? 0}`.slice(0, -2));
  await execute(sql`update trade_in set state = 'on_sale' where id = ${item} and state = 'credited'`);
  expect(await read(await ask('receipt?_locale=en_GB'))).toEqual(receipt);
});
