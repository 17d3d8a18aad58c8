import { expect, it } from 'vitest';
import { savedSearchCollection, savedSearchPath } from '#contract/saved-search.ts';
import { emailForm, registerForm, signInForm } from '#lib/account/sign-in-forms.ts';
import { postHandlers } from '#lib/forms/submit-handler.ts';
import * as savedSearchForms from '#lib/saved-searches/forms.ts';
import { mailsTo, newCustomer, newEmail, PASSWORD } from '#tests/accounts.ts';
import { useDatabase } from '#tests/database.ts';
import { FormBrowser } from '#tests/form-browser.ts';

// Forms of saved searches, as posted without JavaScript and by the page's script.

useDatabase({ rateLimits: 'off' });

const handlers = postHandlers(emailForm, signInForm, registerForm, ...Object.values(savedSearchForms));
const LISTING = '/search/coat?gender=femme&size=38&color=Navy&min=20&sort=price-asc&page=2';

it('saves the search of a listing for a customer, who renames, pauses and deletes it', async () => {
  const { client, email } = await newCustomer();
  const browser = new FormBrowser(handlers);
  await browser.post('sign-in', { email, password: PASSWORD });
  const list = async () =>
    savedSearchCollection.parse(await (await client.send('GET', '/saved-searches')).json())['hydra:member'];
  const fields = { to: LISTING, searchName: 'Navy coats', without: 'leather fur', email: '' };
  expect(await browser.post('save-search', { ...fields, searchName: '' })).toMatch(
    /^\/saved-searches\/new\?to=/,
  );
  expect(browser.flash('save-search')?.errors).toHaveProperty('searchName');
  expect(await browser.post('save-search', fields)).toBe('/account/searches');
  const [made] = await list();
  expect(made).toMatchObject({
    name: 'Navy coats',
    status: 'active',
    q: 'coat',
    without: 'leather fur',
    minPrice: 2_000,
    gender: ['femme'],
    size: ['38', '38 FR', '38 EU'],
    color: ['Navy'],
  });
  expect(made).not.toHaveProperty('measurements');
  expect(savedSearchPath({ q: 'coat', color: ['Navy'], without: 'leather fur', minPrice: 2_000 })).toBe(
    '/search/coat?color=Navy&without=leather+fur&min=20',
  );
  const id = made?.id ?? '';
  expect(await browser.post('rename-search', { id, searchName: 'Winter' })).toBe('/account/searches');
  await browser.post('pause-search', { id, pause: '1' });
  expect(await list()).toMatchObject([{ name: 'Winter', status: 'paused' }]);
  await browser.post('pause-search', { id, pause: '0' });
  expect(await list()).toMatchObject([{ status: 'active' }]);
  await browser.post('delete-search', { id });
  expect(await list()).toEqual([]);
});

it('saves bounds in centimetres, and leads back to the same listing', async () => {
  const { client, email } = await newCustomer();
  const browser = new FormBrowser(handlers);
  await browser.post('sign-in', { email, password: PASSWORD });
  const listing = '/products?type=Coat&chest-min=47.5&chest-max=52&length-max=100';
  await browser.post('save-search', { to: listing, searchName: 'Coats', without: '', email: '' });
  const answer = await client.send('GET', '/saved-searches');
  const [made] = savedSearchCollection.parse(await answer.json())['hydra:member'];
  expect(made?.measurements).toEqual({ chest: { gte: 47.5, lte: 52 }, length: { lte: 100 } });
  expect(made && savedSearchPath(made)).toBe(listing);
});

it('asks a guest for a mailbox, and mails it a link', async () => {
  const browser = new FormBrowser(handlers);
  const fields = { to: '/products?type=Coat', searchName: 'Coats', without: '' };
  await browser.post('save-guest-search', { ...fields, email: '' });
  expect(browser.flash('save-search')?.errors).toEqual({ email: 'Please enter your email address.' });
  const email = newEmail();
  expect(await browser.post('save-guest-search', { ...fields, email })).toBe(
    '/saved-searches/new?to=%2Fproducts%3Ftype%3DCoat&sent=1',
  );
  expect(await mailsTo(email, 'saved-search-confirm')).toHaveLength(1);
});
