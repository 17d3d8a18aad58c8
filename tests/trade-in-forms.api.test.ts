import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { type TradeInCart, tradeInCartCollection } from '#contract/trade-in-cart.ts';
import { postHandlers } from '#lib/forms/submit-handler.ts';
import { CLAIM_FORM, claimForm } from '#lib/trade-in/claim-form.ts';
import { CONDITION_FORM, conditionForm } from '#lib/trade-in/condition-form.ts';
import * as tradeInForms from '#lib/trade-in/forms.ts';
import { storeConfirmForm } from '#lib/trade-in/store-forms.ts';
import { database } from '#server/db/database.ts';
import { cartById } from '#server/trade-in/carts.ts';
import { mailEstimate } from '#server/trade-in/parcel-mails.ts';
import { mailsTo } from '#tests/accounts.ts';
import { makeCustomer } from '#tests/codes.ts';
import { useDataFolder } from '#tests/data-folder.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { FormBrowser } from '#tests/form-browser.ts';
import { usePriceGrid } from '#tests/trade-ins.ts';

// The steps of the online trade-in as plain forms: forms, gateway and API, without a browser.

useDatabase({ rateLimits: 'off' });
usePriceGrid();
useDataFolder();

const step = (number: number) => `/pages/trade-in/customer/${number}`;
const COAT = {
  gender: 'femme',
  category: 'Clothing',
  type: 'Coat',
  brand: 'atelier-corvin',
  model: '',
  collectionYear: '2024',
  color: 'Navy',
  size: '38',
};
const SELLER = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.org',
  phone: '+33612345678',
  birthdate: '1990-12-31',
  street: '1 Rue du Bac',
  street2: '',
  postcode: '75007',
  city: 'Paris',
  countryCode: 'FR',
  ownsItems: 'on',
  terms: 'on',
};

class Seller extends FormBrowser {
  constructor() {
    super({ ...postHandlers(...Object.values(tradeInForms), claimForm), [CONDITION_FORM]: conditionForm });
  }

  async cart(): Promise<TradeInCart> {
    const list = tradeInCartCollection.parse(await (await this.request('/trade-in-carts')).json());
    const [cart] = list['hydra:member'];
    if (!cart) throw new Error('There is no trade-in.');
    return cart;
  }

  /** Posts the condition of an item with these photos. */
  async condition(
    number: number,
    fields: Record<string, string>,
    photos: Record<string, Uint8Array<ArrayBuffer>>,
  ) {
    const { id, items } = await this.cart();
    const form = new FormData();
    const all = { cart: id, item: items[number - 1]?.id ?? '', number: String(number), ...fields };
    for (const [name, value] of Object.entries(all)) form.set(name, value);
    for (const [kind, bytes] of Object.entries(photos)) form.set(`photo-${kind}`, new File([bytes], 'p.jpg'));
    return this.post(CONDITION_FORM, form);
  }
}

const picture = async () => new Uint8Array(await readFile('tests/pictures/phone.heic'));

async function upToTheLastStep() {
  const seller = new Seller();
  expect(await seller.post('trade-in-item', COAT)).toBe(`${step(1)}#items`);
  const photo = await picture();
  const photos = { front: photo, back: photo };
  expect(await seller.condition(1, { condition: 'excellent' }, photos)).toBe(step(3));
  const { id } = await seller.cart();
  const handOver = {
    cart: id,
    circuit: 'post',
    store: '',
    booking: '',
    payout: 'credit',
    fateIfRefused: 'donate',
  };
  expect(await seller.post('trade-in-hand-over', handOver)).toBe(step(4));
  return { seller, id };
}

it('takes a guest from the first piece to the confirmation', async () => {
  const { seller, id } = await upToTheLastStep();
  expect(await seller.cart()).toMatchObject({ state: 'draft', completeSteps: 3, fateIfRefused: 'donate' });
  expect(await seller.post('trade-in-seller', { ...SELLER, cart: id })).toBe(`${step(4)}?cart=${id}`);
  expect(await seller.cart()).toMatchObject({ state: 'validated', seller: { lastName: 'Byron' } });
});

it('tells each field what is wrong, and keeps what was typed', async () => {
  const seller = new Seller();
  expect(await seller.post('trade-in-item', { ...COAT, brand: '' })).toBe(`${step(1)}#item`);
  expect(seller.flash('trade-in-item')).toMatchObject({
    values: { type: 'Coat' },
    errors: { brand: 'Please choose a brand.' },
  });
  await seller.post('trade-in-item', { ...COAT, type: 'Underwear' });
  expect(seller.flash('trade-in-item')?.errors).toEqual({
    type: 'For hygiene we do not buy items of this kind.',
  });
  await seller.post('trade-in-item', COAT);
  const text = new TextEncoder().encode('not a picture at all');
  expect(await seller.condition(1, { condition: 'good' }, { front: text })).toBe(`${step(2)}?item=1`);
  expect(seller.flash(CONDITION_FORM)).toMatchObject({
    values: { condition: 'good' },
    errors: { 'photo-front': 'tradeIn.photos.refused' },
  });
  await seller.condition(1, {}, {});
  expect(seller.flash(CONDITION_FORM)?.errors).toEqual({
    condition: 'form.needed.condition',
    photos: 'form.needed.photos',
  });
  const { id } = await seller.cart();
  await seller.post('trade-in-hand-over', { cart: id, circuit: 'store_drop', payout: 'credit' });
  expect(seller.flash('trade-in-hand-over')?.errors).toEqual({
    store: 'Please choose a shop.',
    fateIfRefused: 'Please choose what happens to a piece we cannot take.',
  });
  await seller.post('trade-in-seller', { ...SELLER, cart: id, birthdate: '2020-01-01', ownsItems: '' });
  expect(seller.flash('trade-in-seller')?.errors).toEqual({
    birthdate: 'You must be 18 or older to sell to us.',
    ownsItems: 'Please confirm that you are 18 or older and own these pieces.',
  });
});

it('answers at the material that fur is not bought, without a script', async () => {
  const seller = new Seller();
  await seller.post('trade-in-item', { ...COAT, material: 'Fur' });
  expect(seller.flash('trade-in-item')).toMatchObject({
    values: { brand: 'atelier-corvin', material: 'Fur' },
    errors: { material: 'We do not buy fur.' },
  });
});

it('asks at the counter for a signature in a sentence', async () => {
  const tablet = new FormBrowser(postHandlers(storeConfirmForm));
  await tablet.post('store-confirm', { signature: '' });
  expect(tablet.flash('store-confirm')?.errors).toEqual({
    signature: 'Please ask the customer to sign, or tick that it was signed on paper.',
  });
});

it('leads to the next piece of which something is missing', async () => {
  const seller = new Seller();
  await seller.post('trade-in-item', COAT);
  await seller.post('trade-in-item', { ...COAT, type: 'Dress' });
  const photo = await picture();
  const to = await seller.condition(1, { condition: 'new' }, { front: photo, label: photo });
  expect(to).toBe(`${step(2)}?item=2`);
  const { items } = await seller.cart();
  expect(await seller.post('trade-in-remove', { item: items[1]?.id ?? '' })).toBe(`${step(1)}#items`);
  expect((await seller.cart()).completeSteps).toBe(2);
});

it('shows an offer that has run out and is another now before it counts', async () => {
  const { seller, id } = await upToTheLastStep();
  await execute(sql`update trade_in set offer = offer + 500, offer_expires_at = now() - interval '1 day'
    where cart_id = ${id}`);
  expect(await seller.post('trade-in-seller', { ...SELLER, cart: id })).toBe(step(4));
  expect(seller.flash('trade-in-seller')?.message).toEqual({ id: 'errors.tradeIn.offersChanged' });
  const [item] = (await seller.cart()).items;
  expect(seller.flash('trade-in-seller')?.errors).toEqual({ [`offer-${item?.id}`]: 'tradeIn.offer.changed' });
  expect((await seller.cart()).state).toBe('draft');
  expect(await seller.post('trade-in-seller', { ...SELLER, cart: id })).toBe(`${step(4)}?cart=${id}`);
});

/** Returns the token in the link of the newest mail of a kind to the guest. */
async function tokenOf(kind: 'trade-in-estimate' | 'trade-in-label'): Promise<string> {
  const [newest] = await mailsTo(SELLER.email, kind);
  expect(newest?.plain).not.toContain('/account');
  return /\/pages\/trade-in\/claim\/([\w.-]+)/.exec(newest?.plain ?? '')?.[1] ?? '';
}
const claim = (browser: Seller, token: string) => browser.post(CLAIM_FORM, { token, link: token.slice(-6) });

it('goes on with a guest’s draft on another device, by the link in the mail with its offers', async () => {
  const { seller, id } = await upToTheLastStep();
  const patch = { method: 'PATCH', headers: { 'content-type': 'application/merge-patch+json' } };
  const body = JSON.stringify({ seller: { firstName: 'Ada', email: SELLER.email } });
  expect((await seller.request(`/trade-in-carts/${id}`, { ...patch, body })).status).toBe(200);
  await database().transaction(async (tx) => mailEstimate(tx, await cartById(tx, id)));
  const phone = new Seller();
  expect(await claim(phone, await tokenOf('trade-in-estimate'))).toBe(`${step(1)}?continue=1`);
  expect(await phone.cart()).toMatchObject({ id, state: 'draft', completeSteps: 3 });
});

it('opens a guest’s confirmed trade-in in its present state, and says why a link does not open', async () => {
  const { seller, id } = await upToTheLastStep();
  await seller.post('trade-in-seller', { ...SELLER, cart: id });
  const token = await tokenOf('trade-in-label');
  const page = `/pages/trade-in/claim/${token}`;
  const phone = new Seller();
  expect(await claim(phone, token)).toBe(`${step(4)}?cart=${id}`);
  expect(await phone.cart()).toMatchObject({ id, state: 'validated' });

  const over = new Seller();
  await execute(sql`update trade_in_cart set claim_expires_at = now() where id = ${id}`);
  expect(await claim(over, token)).toBe(page);
  expect(over.flash(CLAIM_FORM)?.values).toEqual({ state: 'expired', link: token.slice(-6) });
  expect(await claim(over, 'nobody-made-this')).toBe('/pages/trade-in/claim/nobody-made-this');
  expect(over.flash(CLAIM_FORM)?.values.state).toBe('invalid');

  await execute(sql`update trade_in_cart set claim_expires_at = now() + interval '1 day' where id = ${id}`);
  const customer = new Seller();
  customer.cookies.set('auth-token', (await makeCustomer()).client.token ?? '');
  expect(await claim(customer, token)).toBe('/account/resales');
  expect((await customer.cart()).id).toBe(id);
  expect(await claim(over, token)).toBe(page);
  expect(over.flash(CLAIM_FORM)?.values.state).toBe('used');
});

it('keeps the valid fields of the last two steps in the draft, on the way back and with errors', async () => {
  const { seller, id } = await upToTheLastStep();
  const typed = { cart: id, firstName: 'Ada', lastName: 'Byron', email: 'ada@', birthdate: '2020-01-01' };
  expect(await seller.post('trade-in-seller', { ...typed, go: 'back' })).toBe(step(3));
  expect((await seller.cart()).seller).toMatchObject({ firstName: 'Ada', lastName: 'Byron' });
  expect((await seller.cart()).seller).not.toHaveProperty('birthdate');
  expect(await seller.post('trade-in-seller', { ...typed, city: 'Paris' })).toBe(step(4));
  expect(seller.flash('trade-in-seller')?.errors).toHaveProperty('birthdate');
  expect(await seller.cart()).toMatchObject({ state: 'draft', ownsItems: false, seller: { city: 'Paris' } });
  const back = { cart: id, circuit: 'store_drop', payout: 'voucher', fateIfRefused: 'recycle', go: 'back' };
  expect(await seller.post('trade-in-hand-over', back)).toBe(step(2));
  expect(await seller.cart()).toMatchObject({ payout: 'voucher', fateIfRefused: 'recycle' });
  expect(await seller.condition(1, { condition: 'good', go: 'back' }, {})).toBe(step(1));
  expect((await seller.cart()).items[0]).toMatchObject({ condition: 'good' });
});
