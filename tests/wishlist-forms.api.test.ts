import { expect, it } from 'vitest';
import { wishlist, wishlistCollection } from '#contract/wishlist.ts';
import { emailForm, signInForm } from '#lib/account/sign-in-forms.ts';
import { postHandlers } from '#lib/forms/submit-handler.ts';
import * as wishlistForms from '#lib/wishlist/forms.ts';
import { mailsTo, newCustomer, newEmail, PASSWORD } from '#tests/accounts.ts';
import { makeItem } from '#tests/catalogue.ts';
import { useDatabase } from '#tests/database.ts';
import { FormBrowser } from '#tests/form-browser.ts';

// Forms of the wishlist's page, as posted without JavaScript and by its script.

useDatabase({ rateLimits: 'off' });

const handlers = postHandlers(emailForm, signInForm, ...Object.values(wishlistForms));

it('switches the mails about a wishlist on and off without JavaScript', async () => {
  const { client, email } = await newCustomer();
  const { slug } = await makeItem();
  const made = wishlist.parse(await (await client.send('POST', '/wishlists', { items: [slug] })).json());
  const browser = new FormBrowser(handlers);
  await browser.post('sign-in', { email, password: PASSWORD });
  const lists = async () =>
    wishlistCollection.parse(await (await client.send('GET', '/wishlists')).json())['hydra:member'];
  expect(await browser.post('wishlist-alerts', { list: made.id, on: '1' })).toBe('/wishlist');
  expect(await lists()).toMatchObject([{ hasAlerts: true }]);
  await browser.post('wishlist-alerts', { list: made.id, on: '0' });
  expect(await lists()).toMatchObject([{ hasAlerts: false }]);
});

it('asks for mails about several pieces of a guest’s browser', async () => {
  const browser = new FormBrowser(handlers);
  const [first, second] = [await makeItem(), await makeItem()];
  const items = `${first.slug} ${second.slug}`;
  await browser.post('guest-wishlist-alerts', { items, email: 'no mailbox' });
  expect(browser.flash('guest-wishlist-alerts')?.errors).toHaveProperty('email');
  const email = newEmail();
  expect(await browser.post('guest-wishlist-alerts', { items, email })).toBe('/wishlist');
  const [mail] = await mailsTo(email, 'wishlist-alerts-confirm');
  expect(mail?.plain).toContain('one of the 2 pieces');
});
