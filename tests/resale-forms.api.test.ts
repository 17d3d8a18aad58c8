import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { tradeInCart } from '#contract/trade-in-cart.ts';
import { resaleForms, resaleHandlers } from '#lib/account/resale-forms.ts';
import { postHandlers } from '#lib/forms/submit-handler.ts';
import { refuseItem } from '#server/trade-in/refuse.ts';
import { makeCustomer } from '#tests/codes.ts';
import { useDataFolder } from '#tests/data-folder.ts';
import { useDatabase } from '#tests/database.ts';
import { FormBrowser } from '#tests/form-browser.ts';
import { readTradeIn, usePriceGrid, validatedCart } from '#tests/trade-ins.ts';
import { asDeclared, finding, inspect, receivedSeller, withItem } from '#tests/workshop.ts';

useDatabase({ rateLimits: 'off' });
usePriceGrid();
useDataFolder();

/** Opens a seller's browser, with coats received by the workshop. */
async function seller(items: number) {
  const found = await receivedSeller({ items });
  const browser = new FormBrowser({ ...postHandlers(...resaleForms), ...resaleHandlers });
  browser.cookies.set('auth-token', found.client.token ?? '');
  return { ...found, browser };
}

it('accepts or declines a lower offer, and chooses anew what becomes of what is kept', async () => {
  const { browser, client, items } = await seller(2);
  const [first = '', second = ''] = items;
  for (const id of items)
    await inspect(
      id,
      await asDeclared({ condition: 'good', findings: [await finding()], note: 'A stain on the sleeve.' }),
    );
  expect(await browser.post('resale-answer', { resale: first, answer: 'accept' })).toBe(
    `/account/resales/${first}`,
  );
  expect((await readTradeIn(client, first)).state).toBe('credited');
  await browser.post('resale-answer', { resale: second, answer: 'return' });
  expect(await readTradeIn(client, second)).toMatchObject({ state: 'declined', fate: 'return' });
  for (const fate of ['donate', 'recycle', 'return']) {
    await browser.post('resale-fate', { resale: second, fate });
    expect((await readTradeIn(client, second)).fate).toBe(fate);
  }
  await browser.post('resale-answer', { resale: second, answer: 'accept' });
  expect(browser.flash('resale-answer')?.message).toEqual({ id: 'resale.changed' });
});

it('asks for a second look with up to three photos, and keeps the text if a file is no photo', async () => {
  const { browser, client, item } = await seller(1);
  const refusal = { reviewer: 'Mina', note: 'A copy.', findings: [await finding()] };
  await withItem(item, (tx, found) => refuseItem(tx, found, refusal));
  const ask = (text: string, photos: Uint8Array<ArrayBuffer>[]) => {
    const form = new FormData();
    form.set('resale', item);
    form.set('text', text);
    for (const bytes of photos) form.append('photos', new File([bytes], 'photo.heic'));
    return browser.post('resale-second-look', form);
  };
  await ask(' ', []);
  expect(browser.flash('resale-second-look')?.message).toEqual({ id: 'resale.secondLook.blank' });
  await ask('I have the receipt.', [new TextEncoder().encode('no picture')]);
  expect(browser.flash('resale-second-look')).toMatchObject({ values: { text: 'I have the receipt.' } });
  expect((await readTradeIn(client, item)).state).toBe('refused');
  const picture = new Uint8Array(await readFile('tests/pictures/phone.heic'));
  await ask('I have the receipt.', [picture, picture, picture]);
  const asked = await readTradeIn(client, item);
  expect(asked.state).toBe('in_review');
  expect(asked.photos).toHaveLength(2 + 1 + 3);
});

it('says that a parcel was sent, once, and cancels what was not', async () => {
  const { client } = await makeCustomer();
  const browser = new FormBrowser(postHandlers(...resaleForms));
  browser.cookies.set('auth-token', client.token ?? '');
  const confirmed = async () => {
    const cart = await validatedCart(client, { items: 2 });
    return { cart: cart.id, resale: cart.items[0]?.id ?? '' };
  };
  const states = async (id: string) =>
    tradeInCart
      .parse(await (await client.send('GET', `/trade-in-carts/${id}`)).json())
      .items.map(({ state }) => state);
  const parcel = await confirmed();
  expect(await browser.post('resale-sent', parcel)).toBe(`/account/resales/${parcel.resale}`);
  expect(await states(parcel.cart)).toEqual(['sent', 'sent']);
  await browser.post('resale-cancel', parcel);
  expect(browser.flash('resale-cancel')?.message).toEqual({ id: 'resale.changed' });
  expect(await states(parcel.cart)).toEqual(['sent', 'sent']);
  const other = await confirmed();
  await browser.post('resale-cancel', other);
  expect(await states(other.cart)).toEqual(['cancelled', 'cancelled']);
});
