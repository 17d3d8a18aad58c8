import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addressCollection } from '#contract/address.ts';
import { giftCardCollection } from '#contract/credit.ts';
import { activeSessionCollection } from '#contract/customer.ts';
import { user } from '#contract/identity.ts';
import { orderCollection } from '#contract/order.ts';
import { accountForms } from '#lib/account/forms.ts';
import { creditForm } from '#lib/codes/credit-form.ts';
import { postHandlers } from '#lib/forms/submit-handler.ts';
import { grantCredit } from '#server/credit/wallet.ts';
import { database } from '#server/db/database.ts';
import { token } from '#server/db/schema/access.ts';
import { newEmail, tokenTo } from '#tests/accounts.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { FormBrowser } from '#tests/form-browser.ts';
import { runJobs } from '#tests/jobs.ts';

// Forms of the sign-in and the account, as posted without JavaScript and by the page's script: forms, gateway and
// API, without a browser.

useDatabase({ rateLimits: 'off' });

const PASSWORD = 'tea for the neighbours';
const OTHER = 'coffee for the postman';
const handlers = postHandlers(...accountForms, creditForm);

class Browser extends FormBrowser {
  constructor() {
    super(handlers);
  }

  /** A call of the page's own script. */
  call(method: string, path: string, body?: object): Promise<Response> {
    const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/ld+json';
    const headers = { 'content-type': type };
    return this.request(path, { method, headers, body: body && JSON.stringify(body) });
  }

  async read<T>(path: string, shape: z.ZodType<T>): Promise<T> {
    return shape.parse(await (await this.call('GET', path)).json());
  }

  /** Ends this browser's session, as after seven days. */
  async endSession(): Promise<void> {
    await database().delete(token).where(eq(token.kind, 'customer'));
  }
}

/** Opens a browser that is signed in with a new account. */
async function customer() {
  const browser = new Browser();
  const email = newEmail();
  const fields = { email, firstName: 'Ada', lastName: 'Byron', password: PASSWORD };
  expect(await browser.post('register', fields)).toBe('/account');
  const { id } = await browser.read('/me', z.object({ id: z.string() }));
  return { browser, email, id };
}
const LINES = { firstName: 'Ada', lastName: 'Byron', postcode: '75003', city: 'Paris', countryCode: 'FR' };
const addresses = async (browser: Browser) =>
  (await browser.read('/addresses', addressCollection))['hydra:member'];

describe('the sign-in', () => {
  it('asks for the address first, then for what that needs, and leads on', async () => {
    const browser = new Browser();
    const email = newEmail();
    const redirect = '/account/orders?page=2';
    const back = '/login?redirect=%2Faccount%2Forders%3Fpage%3D2';
    expect(await browser.post('sign-in-email', { email, redirect })).toBe(back);
    expect(browser.flash('sign-in')?.values).toEqual({ step: 'create', email });
    const person = { email, redirect, step: 'create', firstName: 'Ada', lastName: 'Byron' };
    expect(await browser.post('register', { ...person, password: 'short' })).toBe(back);
    expect(browser.flash('sign-in')).toMatchObject({
      values: { step: 'create', firstName: 'Ada' },
      errors: { password: 'Password must be at least 12 characters long.' },
    });
    expect(JSON.stringify([...browser.cookies])).not.toContain('short');
    expect(await browser.post('register', { ...person, password: PASSWORD })).toBe(redirect);
    expect([...browser.cookies.keys()].toSorted()).toEqual(['auth-token', 'customer-id', 'known-device']);

    const phone = new Browser();
    await phone.post('sign-in-email', { email, redirect });
    expect(phone.flash('sign-in')?.values).toEqual({ step: 'password', email });
    expect(await phone.post('sign-in', { email, redirect, step: 'password', password: OTHER })).toBe(back);
    expect(phone.flash('sign-in')).toMatchObject({ message: { id: 'signIn.wrong' }, values: { email } });
    expect(await phone.post('sign-in', { email, redirect, password: PASSWORD })).toBe(redirect);
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/login', '', 'account'])(
    'leads to the account instead of %j',
    async (redirect) => {
      const { email } = await customer();
      expect(await new Browser().post('sign-in', { email, redirect, password: PASSWORD })).toBe('/account');
    },
  );

  it('finds the bag of the account, with what was put into one before', async () => {
    const { browser, email } = await customer();
    await browser.call('POST', '/order-items', { tradeIn: (await makeItem()).id });
    const cart = browser.cookies.get('cart-id');
    const phone = new Browser();
    await phone.call('POST', '/order-items', { tradeIn: (await makeItem()).id });
    expect(phone.cookies.get('cart-id')).not.toBe(cart);
    await phone.post('sign-in', { email, password: PASSWORD });
    expect(phone.cookies.get('cart-id')).toBe(cart);
    const found = await phone.read(`/orders/${cart}`, z.object({ items: z.array(z.unknown()) }));
    expect(found.items).toHaveLength(2);
  });

  it('signs out, and clears the cookies of the person', async () => {
    const { browser } = await customer();
    await browser.call('POST', '/order-items', { tradeIn: (await makeItem()).id });
    const before = new Client(decodeURIComponent(browser.cookies.get('auth-token') ?? ''));
    expect(await browser.post('sign-out')).toBe('/login?reason=signed-out');
    expect([...browser.cookies.keys()]).toEqual(['known-device']);
    expect((await before.send('GET', '/me')).status).toBe(401);
  });
});

describe('links of mails', () => {
  it('choose a new password once, and sign in with it', async () => {
    const { email } = await customer();
    const browser = new Browser();
    await browser.post('forgotten-password', { email, client: 'revoir' });
    expect(browser.flash('sign-in')?.values).toEqual({ step: 'mailed', email });
    const link = await tokenTo(email, 'password-reset');
    const page = `/password-reset/${link}`;
    expect(await browser.post('reset-password', { token: link, password: 'password1234' })).toBe(page);
    expect(browser.flash('reset-password')?.errors.password).toBeTruthy();
    expect(await browser.post('reset-password', { token: link, password: OTHER })).toBe('/account');
    expect(browser.cookies.has('auth-token')).toBe(true);
    expect(await browser.post('reset-password', { token: link, password: PASSWORD })).toBe(page);
    expect(browser.flash('reset-password')?.values.state).toBe('used');
    await browser.post('reset-password', { token: `${link}x`, password: PASSWORD });
    expect(browser.flash('reset-password')?.values.state).toBe('invalid');
    await browser.post('reset-password-again', { token: link, email, client: 'revoir' });
    expect(browser.flash('reset-password')?.values).toMatchObject({ state: 'mailed', email });
    const late = await tokenTo(email, 'password-reset');
    await execute(sql`update one_time_token set expires_at = now() where used_at is null`);
    await browser.post('reset-password', { token: late, password: PASSWORD });
    expect(browser.flash('reset-password')?.values.state).toBe('expired');
  });

  it('prove the mailbox elsewhere by the password, or by a new one, and sign in', async () => {
    for (const [form, field, value] of [
      ['activate-account-password', 'password', PASSWORD],
      ['activate-account-new-password', 'newPassword', OTHER],
    ] as const) {
      const { email } = await customer();
      const link = await tokenTo(email, 'account-activation');
      const page = `/activate-account/${link}`;
      const elsewhere = new Browser();
      expect(await elsewhere.post('activate-account', { token: link })).toBe(page);
      const asked = { state: 'prove', accepts: 'password newPassword' };
      expect(elsewhere.flash('activate-account')?.values).toMatchObject(asked);
      expect(await elsewhere.post(form, { token: link, ...asked, [field]: 'password1234' })).toBe(page);
      expect(elsewhere.flash('activate-account')).toMatchObject({
        values: asked,
        errors: { [field]: expect.anything() },
      });
      expect(await elsewhere.post(form, { token: link, ...asked, [field]: value })).toBe('/account');
      expect(elsewhere.cookies.has('auth-token')).toBe(true);
    }
  });

  it('prove the mailbox, and say so the second time', async () => {
    const { browser, email } = await customer();
    const link = await tokenTo(email, 'account-activation');
    const page = `/activate-account/${link}`;
    expect(await browser.post('activate-account', { token: link })).toBe(page);
    expect(browser.flash('activate-account')?.values).toMatchObject({ state: 'done', email });
    await browser.post('activate-account', { token: link });
    expect(browser.flash('activate-account')?.values.state).toBe('used');
    await browser.post('activate-marketing', { token: link });
    expect(browser.flash('activate-marketing')?.values.state).toBe('invalid');
    // The mailbox is proven already.
    expect(await browser.post('activate-account-again')).toBe('/account');
    expect(browser.flash('activate-account')?.message).toBeTruthy();
  });
});

describe('the account', () => {
  it('keeps addresses: added, changed, made the default, removed and brought back', async () => {
    const { browser } = await customer();
    expect(await browser.post('address', { ...LINES, street: '18 rue de Bretagne', postcode: '750' })).toBe(
      '/account/addresses/create',
    );
    expect(browser.flash('address')).toMatchObject({
      errors: { postcode: 'A French postcode has five digits.' },
      values: { street: '18 rue de Bretagne' },
    });
    expect(await browser.post('address', { ...LINES, street: '18 rue de Bretagne', attempt: 'a1' })).toBe(
      '/account/addresses',
    );
    await browser.post('address', { ...LINES, street: '4 rue des Archives', isDefault: 'on' });
    const [first, second] = await addresses(browser);
    expect([first?.isDefault, second?.isDefault]).toEqual([false, true]);
    await browser.post('default-address', { id: first?.id ?? '' });
    await browser.post('address', { ...LINES, id: second?.id ?? '', street: '6 rue des Archives' });
    expect((await addresses(browser)).map(({ street, isDefault }) => [street, isDefault])).toEqual([
      ['18 rue de Bretagne', true],
      ['6 rue des Archives', false],
    ]);
    const kept = JSON.stringify({
      ...LINES,
      street: '18 rue de Bretagne',
      isDefault: true,
      type: 'shipping',
    });
    await browser.post('delete-address', { id: first?.id ?? '', address: kept });
    expect(await addresses(browser)).toHaveLength(1);
    await browser.post('restore-address', browser.flash('address-deleted')?.values);
    expect((await addresses(browser)).find(({ isDefault }) => isDefault)?.street).toBe('18 rue de Bretagne');
  });

  it('loses nothing of a form in the middle of which the session ends', async () => {
    const { browser, email } = await customer();
    const fields = { ...LINES, street: '18 rue de Bretagne' };
    await browser.endSession();
    const to = await browser.post('address', fields);
    expect(to).toBe('/login?redirect=%2Faccount%2Faddresses%2Fcreate&reason=expired');
    expect(browser.cookies.has('auth-token')).toBe(false);
    const redirect = '/account/addresses/create';
    await browser.post('sign-in-email', { email, redirect });
    await browser.post('sign-in', { email, redirect, password: OTHER });
    expect(await browser.post('sign-in', { email, redirect, password: PASSWORD })).toBe(redirect);
    expect(browser.flash('address')?.values).toMatchObject(fields);
    expect(await browser.post('address', fields)).toBe('/account/addresses');
    expect(await addresses(browser)).toHaveLength(1);
  });

  it('keeps what another tab changed in an address, and never mixes the lines of two places', async () => {
    const { browser } = await customer();
    await browser.post('address', { ...LINES, street: '18 rue de Bretagne' });
    const [saved] = await addresses(browser);
    const shown = { ...LINES, street: '18 rue de Bretagne', phone: '', isDefault: '' };
    const tab = { id: saved?.id ?? '', loaded: JSON.stringify(shown) };
    const lyon = { street: '2 rue Mercière', postcode: '69002', city: 'Lyon' };
    await browser.post('address', { ...shown, ...tab, ...lyon });
    await browser.post('address', { ...shown, ...tab, phone: '0612345678' });
    expect(await addresses(browser)).toMatchObject([{ ...lyon, phone: '0612345678' }]);
    await browser.post('address', { ...shown, ...tab, street: '20 rue de Bretagne' });
    const moved = { street: '20 rue de Bretagne', postcode: '75003', city: 'Paris', phone: '0612345678' };
    expect(await addresses(browser)).toMatchObject([moved]);
  });

  it('adds an address again that was removed in another tab', async () => {
    const { browser } = await customer();
    const shown = { ...LINES, street: '18 rue de Bretagne' };
    await browser.post('address', shown);
    const [saved] = await addresses(browser);
    const tab = { id: saved?.id ?? '', loaded: JSON.stringify(shown) };
    await browser.post('delete-address', { id: tab.id, address: '' });
    expect(await addresses(browser)).toEqual([]);
    const typed = { ...shown, ...tab, street: '4 rue des Archives' };
    expect(await browser.post('address', typed)).toBe('/account/addresses?added=again');
    expect(await browser.post('address', typed)).toBe('/account/addresses?added=again');
    expect(await addresses(browser)).toMatchObject([{ ...LINES, street: '4 rue des Archives' }]);
  });

  it('keeps what another tab changed in the details', async () => {
    const { browser, id } = await customer();
    const me = () => browser.read('/me', user);
    const shown = { firstName: 'Ada', lastName: 'Byron', gender: '', phone: '', birthdate: '' };
    const details = { ...shown, customer: id, loaded: JSON.stringify(shown) };
    await browser.post('account-details', { ...details, phone: '0612345678' });
    await browser.post('account-details', { ...details, lastName: 'Lovelace' });
    expect(await me()).toMatchObject({ lastName: 'Lovelace', phone: '0612345678' });
  });

  it('keeps what another tab changed in the sizes of another gender', async () => {
    const { browser, id } = await customer();
    const shown = { femme: '38', femmeShoes: '', homme: '', hommeShoes: '' };
    await browser.post('account-sizes', { ...shown, customer: id });
    const tab = { ...shown, customer: id, loaded: JSON.stringify(shown) };
    await browser.post('account-sizes', { ...tab, homme: 'L' });
    await browser.post('account-sizes', { ...tab, femmeShoes: '39' });
    expect((await browser.read('/me', user)).sizes).toEqual({
      femme: ['clothes-38', 'shoes-39'],
      homme: ['L'],
    });
  });

  it('keeps one’s sizes as they are typed, in the spelling of the listing, and what the page does not ask for', async () => {
    const { browser, id } = await customer();
    const sizes = async () => (await browser.read('/me', user)).sizes;
    await browser.post('account-sizes', {
      customer: id,
      femme: ' 38 FR, M ;38,, 7½ ',
      femmeShoes: '38',
      homme: '42',
    });
    expect(browser.flash('account-done')?.values).toEqual({ what: 'sizes' });
    expect(await sizes()).toEqual({
      femme: ['clothes-38', 'M', '7½', 'shoes-38'],
      homme: ['clothes-42'],
    });
    await browser.post('account-sizes', { customer: id, femme: '', fille: '104' });
    expect(await sizes()).toEqual({ homme: ['clothes-42'], fille: ['clothes-104'] });
    await browser.post('account-sizes', { customer: id, femme: 'x'.repeat(201) });
    expect(browser.flash('account-sizes')?.errors.femme).toBeTruthy();
    await browser.post('account-sizes', { customer: id, femme: 'x'.repeat(41) });
    expect(browser.flash('account-sizes')?.message).toBeTruthy();
    expect(await sizes()).toEqual({ homme: ['clothes-42'], fille: ['clothes-104'] });
  });

  it('keeps lengths by type of garment, and removes a type that is left empty', async () => {
    const { browser, id } = await customer();
    const lengths = async () => (await browser.read('/me', user)).ownLengths;
    expect(await browser.post('account-lengths', { customer: id, type: 'Coat', 'cm-chest': '47,5' })).toBe(
      '/account/informations',
    );
    await browser.post('account-lengths', {
      customer: id,
      type: 'Jeans',
      'cm-waist': '40',
      'cm-inseam': ' 78 ',
    });
    expect(await lengths()).toEqual({ Coat: { chest: 47.5 }, Jeans: { waist: 40, inseam: 78 } });
    expect(await browser.post('account-lengths', { customer: id, type: 'Coat', 'cm-chest': 'M' })).toBe(
      '/account/informations?kind=Coat#lengths',
    );
    expect(browser.flash('account-lengths')?.errors).toEqual({
      'cm-chest': 'Chest: please give centimetres, such as 47 or 47.5.',
    });
    await browser.post('account-lengths', { customer: id, type: 'Jeans', 'cm-waist': '' });
    expect(await lengths()).toEqual({ Coat: { chest: 47.5 } });
  });

  it('changes who one is, the password and where one is signed in', async () => {
    const { browser, email, id } = await customer();
    const phone = new Browser();
    await phone.post('sign-in', { email, password: PASSWORD });
    const person = {
      firstName: 'Augusta',
      lastName: 'King',
      phone: '06 12 34 56 78',
      birthdate: '1815-12-10',
    };
    await browser.post('account-details', { customer: id, gender: 'female', ...person });
    expect(browser.flash('account-details')?.errors.birthdate).toBeTruthy();
    await browser.post('account-details', { customer: id, ...person, birthdate: '1985-12-10' });
    expect(browser.flash('account-done')?.values).toEqual({ what: 'details' });
    const me = await browser.read('/me', z.record(z.string(), z.unknown()));
    expect(me).toMatchObject({ firstName: 'Augusta', phone: '0612345678', birthdate: '1985-12-10' });

    const change = { customer: id, currentPassword: OTHER, newPassword: 'milk for the hedgehogs' };
    await browser.post('account-password', change);
    expect(browser.flash('account-password')?.errors.currentPassword).toBeTruthy();
    await browser.post('account-password', { ...change, currentPassword: PASSWORD });
    expect(browser.flash('account-done')?.values).toEqual({ what: 'password' });
    expect((await phone.call('GET', '/me')).status).toBe(401);

    await phone.post('sign-in', { email, password: change.newPassword });
    const sessions = await browser.read('/sessions', activeSessionCollection);
    const other = sessions['hydra:member'].find(({ isCurrent }) => !isCurrent);
    await browser.post('end-session', { id: other?.id ?? '' });
    expect((await phone.call('GET', '/me')).status).toBe(401);
    await browser.post('end-other-sessions');
    expect(browser.flash('account-done')?.values).toEqual({ what: 'sessions' });
    expect((await browser.call('GET', '/me')).status).toBe(200);
  });

  it('ends when it is meant, with the password', async () => {
    const { browser, email, id } = await customer();
    await browser.post('delete-account', { customer: id, currentPassword: PASSWORD });
    expect(browser.flash('delete-account')?.errors.sure).toBe('Please tick this box first.');
    expect(await browser.post('delete-account', { customer: id, currentPassword: OTHER, sure: 'on' })).toBe(
      '/account/informations#delete',
    );
    expect(
      await browser.post('delete-account', { customer: id, currentPassword: PASSWORD, sure: 'on' }),
    ).toBe('/login?reason=deleted');
    expect([...browser.cookies.keys()]).toEqual(['known-device']);
    await browser.post('sign-in', { email, password: PASSWORD });
    expect(browser.flash('sign-in')?.message).toEqual({ id: 'signIn.wrong' });
  });
});

describe('credit', () => {
  it('pays at the checkout as far as it goes, and becomes vouchers', async () => {
    const { browser, email, id } = await customer();
    await browser.post('activate-account', { token: await tokenTo(email, 'account-activation') });
    await database().transaction((tx) =>
      grantCredit(tx, { customerId: id, amount: 3_000, dedupKey: `grant:${id}` }),
    );
    await browser.call('POST', '/order-items', { tradeIn: (await makeItem({ price: 5_000 })).id });
    const order = browser.cookies.get('cart-id') ?? '';
    const read = () =>
      browser.read(`/orders/${order}`, z.object({ useCredit: z.boolean(), creditTotal: z.int() }));
    expect(await browser.post('credit', { order, use: 'yes' })).toBe('/checkout?part=codes#codes');
    expect(await read()).toEqual({ useCredit: true, creditTotal: 3_000 });
    await browser.post('credit', { order, use: 'no' });
    expect(await read()).toEqual({ useCredit: false, creditTotal: 0 });

    await browser.post('voucher', { amount: '0,50', sure: 'on', attempt: crypto.randomUUID() });
    expect(browser.flash('voucher')?.errors.amount).toContain('at least 1\u00a0€');
    const attempt = crypto.randomUUID();
    for (const _ of [1, 2])
      expect(await browser.post('voucher', { amount: '20,50', sure: 'on', attempt })).toMatch(
        /^\/account\/vouchers\//,
      );
    const vouchers = (await browser.read('/gift-cards', giftCardCollection))['hydra:member'];
    expect(vouchers.map(({ amount }) => amount)).toEqual([2_050]);
  });
});

describe('a guest who has bought', () => {
  it('needs a password to find the order in an account', async () => {
    const email = newEmail();
    const guest = new Client();
    const { cart } = await guest.add((await makeItem()).id);
    await guest.pay(await guest.checkout(cart.id, { firstName: 'Ada', lastName: 'Byron', email }));
    await runJobs();
    const browser = new Browser();
    browser.cookies.set('auth-guest-token', guest.token ?? '');
    const result = `/pages/payment-result?order=${cart.id}`;
    expect(await browser.post('make-account', { order: cart.id, password: 'short' })).toBe(result);
    expect(await browser.post('make-account', { order: cart.id, password: PASSWORD })).toBe(
      `/account/orders/${cart.id}`,
    );
    const orders = await browser.read('/orders', orderCollection);
    expect(orders['hydra:member'].map(({ reference }) => reference)).toEqual([cart.reference]);
    expect(await new Browser().post('sign-in', { email, password: PASSWORD })).toBe('/account');
  });

  it('is told that the address has an account, which no other caller learns', async () => {
    const { email } = await customer();
    const guest = new Client();
    const { cart } = await guest.add((await makeItem()).id);
    await guest.pay(await guest.checkout(cart.id, { firstName: 'Ada', lastName: 'Byron', email }));
    const browser = new Browser();
    browser.cookies.set('auth-guest-token', guest.token ?? '');
    await browser.post('make-account', { order: cart.id, password: OTHER });
    expect(browser.flash('make-account')?.message).toEqual({ id: 'result.account.taken' });
    expect(browser.cookies.has('auth-token')).toBe(false);
  });
});

it('adds nothing to an anonymous bag for a customer whose session has ended', async () => {
  const { browser } = await customer();
  await browser.endSession();
  const piece = await makeItem();
  const answer = await browser.call('POST', '/order-items', { tradeIn: piece.id });
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ type: '/errors/session-expired' });
  expect([...browser.cookies.keys()]).toEqual(['known-device']);
  expect((await new Client().add(piece.id)).cart.items).toHaveLength(1);
});
