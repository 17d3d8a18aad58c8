import { expect, it } from 'vitest';
import { paymentForm } from '#lib/checkout/forms.ts';
import { postHandlers } from '#lib/forms/submit-handler.ts';
import { makeItem } from './catalogue.ts';
import { Client } from './client.ts';
import { useDatabase } from './database.ts';
import { FormBrowser } from './form-browser.ts';

useDatabase({ rateLimits: 'off' });

/** Opens the card form in a browser without JavaScript, for a guest's cart with an address. */
async function cardForm() {
  const client = new Client();
  const { id } = (await client.add((await makeItem()).id)).cart;
  const guest = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org' };
  const registered = await client.send('POST', '/auth/register-guest', { ...guest, locale: 'en_GB' });
  client.token = (await registered.json()).token ?? client.token;
  const address = { ...guest, street: '1 Rue du Bac', postcode: '75007', city: 'Paris', countryCode: 'FR' };
  const saved = await client.send('POST', '/addresses', address);
  await client.send('PATCH', `/orders/${id}`, { shippingAddress: saved.headers.get('location') });
  const { total, amountDue } = await client.order(id);
  const browser = new FormBrowser(postHandlers(paymentForm));
  browser.cookies.set('auth-guest-token', client.token ?? '');
  const fields = {
    order: id,
    expectedTotal: String(total),
    expectedDue: String(amountDue),
    paymentMethod: 'card',
    attempt: id,
    terms: 'on',
    card_number: '4242 4242 4242 4242',
    card_expiry: '12/40',
    card_cvc: '123',
  };
  return { id, client, press: () => browser.post('payment', fields), browser };
}

it('leads every press of one card form to the result, however close they come, and pays once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id, client, press, browser } = await cardForm();
    const result = `/pages/payment-result?order=${id}`;
    expect(await Promise.all([press(), press(), press()])).toEqual([result, result, result]);
    expect(browser.flash('payment')).toBeNull();
    expect((await client.order(id)).state).toBe('paid');
  }
});
