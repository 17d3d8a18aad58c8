import { expect, it } from 'vitest';
import { demonstrationWalletForm, expressForm } from '#lib/checkout/express-forms.ts';
import { postHandlers } from '#lib/forms/submit-handler.ts';
import { newCustomer } from './accounts.ts';
import { makeItem } from './catalogue.ts';
import { Client } from './client.ts';
import { useDatabase } from './database.ts';
import { FormBrowser } from './form-browser.ts';

useDatabase({ rateLimits: 'off' });

type Choice = Partial<Record<'address' | 'card' | 'shippingMethod' | 'expectedDue', string>>;

/** Opens a browser on the wallet's page, with an item added by the button of its product page. */
async function walletPage(token?: string) {
  const browser = new FormBrowser(postHandlers(expressForm, demonstrationWalletForm));
  if (token) browser.cookies.set('auth-token', token);
  const piece = await makeItem();
  expect(await browser.post('express', { tradeIn: piece.id })).toBe('/checkout/express');
  const id = browser.cookies.get('cart-id') ?? '';
  const read = async () => (await browser.request(`/orders/${id}`)).json();
  const cart = await read();
  const pay = (choice: Choice = {}) =>
    browser.post('demonstration-wallet', {
      order: id,
      expectedTotal: String(cart.total),
      expectedDue: String(cart.amountDue),
      paymentMethod: 'card',
      attempt: id,
      address: 'home',
      card: 'pays',
      shippingMethod: cart.shippingMethod['@id'],
      ...choice,
    });
  return { id, piece, cart, browser, read, pay, result: `/pages/payment-result?order=${id}` };
}

it('takes a guest from the product page to a paid order with what the wallet tells', async () => {
  const { pay, read, result } = await walletPage();
  expect(await pay()).toBe(result);
  expect(await read()).toMatchObject({
    state: 'paid',
    email: 'camille.laurent@example.org',
    shippingAddress: { firstName: 'Camille', street: '12 rue des Martyrs', countryCode: 'FR' },
  });
});

it('pays once however often the button is pressed', async () => {
  const { pay, read, result } = await walletPage();
  expect([await pay(), await pay()]).toEqual([result, result]);
  expect((await read()).state).toBe('paid');
});

it('keeps the order of a customer in the account, with its own email address', async () => {
  const { client, email } = await newCustomer();
  const { pay, read, result } = await walletPage(client.token);
  expect(await pay()).toBe(result);
  expect(await read()).toMatchObject({ state: 'paid', email });
});

it('says that an address lies where the shop does not deliver, and charges nothing', async () => {
  const { pay, read, browser } = await walletPage();
  expect(await pay({ address: 'abroad' })).toBe('/checkout/express');
  expect(browser.flash('demonstration-wallet')?.message).toEqual({ id: 'express.noDelivery' });
  expect((await read()).state).toBe('draft');
  expect(await pay({ address: 'office' })).toMatch(/payment-result/);
});

it('goes on after a declined card with another one and another address', async () => {
  const { pay, read, browser, result } = await walletPage();
  expect(await pay({ card: 'declined' })).toBe('/checkout/express');
  expect(browser.flash('demonstration-wallet')?.message).toEqual({ id: 'payment.declined.default' });
  expect(await pay({ address: 'office' })).toBe(result);
  expect(await read()).toMatchObject({ state: 'paid', shippingAddress: { city: 'Bruxelles' } });
});

it('leads to the question of the bank', async () => {
  const { pay } = await walletPage();
  expect(await pay({ card: 'asks' })).toMatch(/\/payment-sandbox\/payment-intents\/\w+\/challenge\?/);
});

it('charges no total that was not shown', async () => {
  const { pay, read, browser } = await walletPage();
  expect(await pay({ expectedDue: '1' })).toBe('/checkout/express');
  expect(browser.flash('demonstration-wallet')?.message).toEqual({ id: 'errors.checkout.409' });
  expect((await read()).state).toBe('draft');
});

it('tells the cart where another shopper has the piece by then', async () => {
  const piece = await makeItem();
  await new Client().add(piece.id);
  const browser = new FormBrowser(postHandlers(expressForm));
  expect(await browser.post('express', { tradeIn: piece.id })).toBe('/cart');
  expect(browser.flash('cart-add')?.message).toBeDefined();
});

it('takes a way home where the cart was to be fetched, and shows its price before it is paid', async () => {
  const { id, browser, read } = await walletPage();
  const answer = await browser.request(`/orders/${id}/shipping-methods`);
  const methods: { '@id': string; place: string }[] = (await answer.json())['hydra:member'];
  const relay = methods.find(({ place }) => place === 'relay');
  await browser.request(`/orders/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/merge-patch+json' },
    body: JSON.stringify({ shippingMethod: relay?.['@id'] }),
  });
  expect((await read()).shippingMethod.place).toBe('relay');
  expect(await browser.post('express', { order: id })).toBe('/checkout/express');
  expect((await read()).shippingMethod.place).toBe('home');
});
