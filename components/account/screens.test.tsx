import { cleanup, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AccountOrder } from '#components/order/follow/order-details.tsx';
import { type GiftCard, WALLET_REASONS, type WalletTransaction } from '#contract/credit.ts';
import type { User } from '#contract/identity.ts';
import { ORDER_STATES } from '#contract/order.ts';
import type { RunningTradeIn } from '#lib/account/running-trade-in.ts';
import { ACCOUNT, ACCOUNT_ORDER, RESALES, SIGN_IN } from '#lib/i18n/client-messages.ts';
import { format } from '#lib/i18n/format.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { orderOf } from '#tests/orders.ts';
import { AccountPage } from './account-page.tsx';
import { Activation } from './activation.tsx';
import { AddressCards } from './address-cards.tsx';
import { DeleteAccountForm } from './delete-account-form.tsx';
import { ConsentsForm, DetailsForm, EmailChangeForm } from './details-forms.tsx';
import { Ledger } from './ledger.tsx';
import { OrderRows } from './order-rows.tsx';
import { Overview } from './overview.tsx';
import { PasswordForm } from './password-form.tsx';
import { PasswordReset } from './password-reset.tsx';
import { Sessions } from './sessions.tsx';
import { VoucherDetails } from './voucher-details.tsx';
import { VoucherForm } from './voucher-form.tsx';
import { VoucherList } from './voucher-list.tsx';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }));

const LANGUAGES = ['en-GB', 'fr-FR'] as const;
const NOW = Date.parse('2026-11-22T12:00:00Z');
const me: User = {
  '@id': '/x',
  id: 'c1',
  type: 'Customer',
  isGuest: false,
  email: 'ada@example.org',
  firstName: 'Ada',
  isActivated: true,
};
const voucher = (given: Partial<GiftCard>): GiftCard => ({
  '@id': '/x',
  id: 'v1',
  code: 'ABCD1234EFGH5678',
  type: 'client',
  currency: 'EUR',
  amount: 2_000,
  balance: 2_000,
  expiresAt: '2027-01-03T12:00:00Z',
  createdAt: '2026-01-03T12:00:00Z',
  returnable: true,
  ...given,
});
const photos = [{ url: '/p.webp', alt: 'Front', width: 900, height: 1200, color: '#ddd', sources: [] }];
const orders = ORDER_STATES.map((state) =>
  orderOf([{}], { id: state, reference: state, state, createdAt: '2026-11-20T12:00:00Z' }),
);
const overview = {
  me,
  balance: 0,
  vouchers: [],
  orders: [],
  totalOrders: 0,
  returnUntil: {},
  tradeIn: undefined,
  flash: null,
};

describe.each(LANGUAGES)('in %s', (locale) => {
  const texts = messagesFor(locale, ...ACCOUNT);

  it('every part has its page in the menu, and the one that is open is marked', () => {
    for (const part of ['overview', 'orders', 'vouchers', 'addresses', 'details', 'password'] as const) {
      render(
        <AccountPage part={part} title="Title" texts={texts}>
          x
        </AccountPage>,
      );
      const marked = within(screen.getByRole('navigation')).getAllByRole('link', { current: 'page' });
      expect(marked).toHaveLength(1);
      cleanup();
    }
  });

  it('orders are told in every state, with the last day of a return', () => {
    render(<OrderRows orders={orders} returnUntil={{ delivered: '2026-12-04T12:00:00Z' }} texts={texts} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(ORDER_STATES.length);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toContain('/account/orders/returns/create?order=delivered');
  });

  it('shows up to three pieces of an order on its way, and the days on which it arrives', () => {
    const arriving = orderOf([{ photos }, { photos }, { photos }, { photos }], {
      state: 'shipped',
      shippingMethod: {
        '@id': '/x',
        id: 'standard',
        name: 'Home delivery',
        comment: '3 to 5 working days',
        type: 'delivery',
        place: 'home',
        shippingCost: 490,
        countries: ['FR'],
        arrival: { first: '2026-12-02', last: '2026-12-04' },
      },
    });
    render(<OrderRows orders={[arriving]} texts={texts} />);
    const row = screen.getByRole('listitem');
    expect(row.textContent).toMatch(locale === 'fr-FR' ? /Chez vous, .*4 décembre/ : /At home, .*4 December/);
    expect(within(row).getAllByRole('img')).toHaveLength(3);
  });

  it('vouchers are told by what can be done with them, of every kind', () => {
    const types = ['client', 'sale', 'real', 'loyalty'] as const;
    const some = types.map((type) => voucher({ id: type, type }));
    const all = [
      ...some,
      voucher({ id: 'used', balance: 0 }),
      voucher({ id: 'over', expiresAt: '2026-01-04T12:00:00Z' }),
    ];
    render(<VoucherList vouchers={all} now={NOW} texts={texts} />);
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(3);
    expect(screen.getAllByText('ABCD 1234 EFGH 5678')).toHaveLength(6);
    for (const one of all) render(<VoucherDetails voucher={one} now={NOW} texts={texts} />);
  });

  it('every movement of the credit has its words and its sign', () => {
    const reasons = WALLET_REASONS;
    const transactions = reasons.map(
      (reason): WalletTransaction => ({
        '@id': '/x',
        id: reason,
        currency: 'EUR',
        reason,
        createdAt: '2026-01-03T12:00:00Z',
        amount: ['paid', 'to_voucher', 'till_paid'].includes(reason) ? -500 : 500,
        order: '/api/v3/customer/orders/o1',
        ...(reason === 'corrected' && { note: 'Paid twice' }),
        ...(reason.startsWith('till_') && { store: 'Le Marais' }),
        ...(reason === 'trade_in' && {
          tradeIn: { '@id': '/t', id: 't1', reference: 'K7Q2M4X9', brand: 'maison-aubel', type: 'dress' },
        }),
      }),
    );
    const labels = { types: { dress: 'Dress' }, brands: { 'maison-aubel': 'Maison Aubel' }, colors: {} };
    render(<Ledger transactions={transactions} labels={labels} texts={texts} />);
    const tradeIn = format(texts, 'account.ledger.trade_in');
    const colon = texts.locale === 'fr-FR' ? ' :' : ':';
    expect(screen.getByText(`${tradeIn}${colon} Dress, Maison Aubel`)).toBeTruthy();
    expect(screen.getByRole('link', { name: `${tradeIn} K7Q2M4X9` })).toHaveProperty(
      'pathname',
      '/account/resales/t1',
    );
    const corrected = format(texts, 'account.ledger.corrected');
    expect(screen.getByText(`${corrected}${colon} Paid twice`)).toBeTruthy();
    expect(screen.getByText(`${format(texts, 'account.ledger.till_paid')}, Le Marais`)).toBeTruthy();
    expect(screen.getAllByText(/^−/)).toHaveLength(3);
    expect(screen.getAllByText(/^\+/)).toHaveLength(9);
  });

  it('every form has its labels, and a password only where there is one', () => {
    const form = { me, flash: null, texts };
    render(
      <>
        <DetailsForm {...form} />
        <EmailChangeForm {...form} me={{ ...me, hasPassword: false }} />
        <ConsentsForm {...form} />
        <DeleteAccountForm {...form} me={{ ...me, hasPassword: false }} />
        <VoucherForm balance={2_000} attempt="a1" flash={null} texts={texts} />
      </>,
    );
    expect(document.querySelector('input[type=password]')).toBeNull();
    for (const label of document.querySelectorAll('label'))
      expect(label.textContent).not.toMatch(/^[a-z]+[A-Z]/);
    cleanup();
    render(<PasswordForm {...form} />);
    expect(document.querySelectorAll('input[type=password]')).toHaveLength(2);
    const mails = messagesFor(locale, ...SIGN_IN);
    for (const state of ['ready', 'expired', 'used', 'invalid', 'mailed']) {
      const flash = { form: 'reset-password', values: { state, email: 'ada@example.org' }, errors: {} };
      render(<PasswordReset token="t" brand="revoir" flash={flash} texts={mails} />);
    }
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(5);
  });

  it('an order looks the same in the account and where it is followed', () => {
    const order = orderOf([{}], { state: 'shipped', reference: 'ABCD2345', timeline: [] });
    render(
      <AccountOrder order={order} shipments={[]} texts={messagesFor(locale, ...ACCOUNT_ORDER)}>
        x
      </AccountOrder>,
    );
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toContain('/api/v3/customer/orders/o1/invoice');
  });

  it('a link of a mail asks for the password, or a new one, as the account has it', () => {
    const mails = messagesFor(locale, ...SIGN_IN);
    for (const accepts of ['password newPassword', 'newPassword', 'password']) {
      const flash = { form: 'activate-account', values: { state: 'prove', accepts }, errors: {} };
      render(<Activation kind="activate" token="t" flash={flash} isSignedIn={false} texts={mails} />);
      const names = [...document.querySelectorAll('input[type=password]')].map((field) =>
        field.getAttribute('name'),
      );
      expect(names.join(' ')).toBe(accepts);
      expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(names.length);
      cleanup();
    }
  });

  it('links of mails say each of their states', () => {
    const mails = messagesFor(locale, ...SIGN_IN);
    for (const kind of ['activate', 'marketing'] as const)
      for (const state of ['ready', 'done', 'expired', 'used', 'invalid', 'mailed']) {
        const flash = { form: 'x', values: { state, email: 'ada@example.org' }, errors: {} };
        render(<Activation kind={kind} token="t" flash={flash} isSignedIn texts={mails} />);
        expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('');
        expect(screen.queryAllByRole('button').length + screen.queryAllByRole('link').length).toBe(1);
        cleanup();
      }
  });
});

const texts = messagesFor('en-GB', ...ACCOUNT);

it('a new customer is told what to do first, and to prove the mailbox', () => {
  render(<Overview {...overview} me={{ ...me, isActivated: false }} now={NOW} texts={texts} />);
  expect(screen.getByRole('heading', { name: 'Getting started' })).toBeTruthy();
  expect(screen.getByText(/We sent a link to ada@example.org/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Turn credit into a voucher' })).toBeNull();
});

it('without credit none is counted: new pieces first, then the sizes', () => {
  render(<Overview {...overview} now={NOW} pictures="pictures" texts={texts} />);
  expect(screen.queryByText(/0,00/)).toBeNull();
  expect(screen.getByRole('region', { name: 'Find something you love' }).textContent).toContain('pictures');
  const sizes = () => screen.queryByRole('link', { name: 'Choose my sizes' });
  expect(sizes()?.getAttribute('href')).toBe('/account/informations#sizes');
  cleanup();
  render(<Overview {...overview} me={{ ...me, sizes: { femme: ['38'] } }} now={NOW} texts={texts} />);
  expect(sizes()).toBeNull();
  cleanup();
  render(<Overview {...overview} orders={orders.slice(0, 1)} totalOrders={1} now={NOW} texts={texts} />);
  expect(screen.getByRole('region', { name: 'See only what fits' })).toBeTruthy();
});

const tradeIn: RunningTradeIn = {
  state: 'sent',
  title: 'Wool coat',
  last: [],
  next: undefined,
  path: '/account/resales/t1',
};
const withSizes = { me: { ...me, sizes: { femme: ['38'] } } };
const shipped = { orders: orders.filter(({ state }) => state === 'shipped'), totalOrders: 1 };
const delivered = { orders: orders.filter(({ state }) => state === 'delivered'), totalOrders: 1 };

it.each([
  ['credit', { balance: 500 }, ['Credit', 'See only what fits', 'Getting started']],
  ['a trade-in', { tradeIn }, ['Wool coat', 'See only what fits', 'Getting started']],
  ['credit and sizes', { balance: 500, ...withSizes }, ['Credit', 'Shortcuts', 'Getting started']],
  ['a trade-in and an order', { tradeIn, ...shipped }, ['Wool coat', 'Coat', 'Last orders']],
  ['all of these', { balance: 500, tradeIn, ...shipped }, ['Credit', 'Wool coat', 'Last orders']],
  ['an order of the past', delivered, ['See only what fits', 'Shortcuts', 'Last orders']],
  ['sizes and an order of the past', { ...delivered, ...withSizes }, ['Shortcuts', 'Last orders']],
])('the overview has up to two tiles with %s, and no step twice', (_, given, names) => {
  const tellsResales = messagesFor('en-GB', ...ACCOUNT, ...RESALES);
  render(<Overview {...overview} {...given} now={NOW} texts={tellsResales} />);
  const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
  expect(titles).toEqual(names);
  expect(screen.queryAllByRole('heading', { name: 'See only what fits' }).length).toBeLessThan(2);
});

it('the overview shows credit with the next end of a voucher, and the order that is under way', () => {
  const later = voucher({ id: 'v2', expiresAt: '2027-06-03T12:00:00Z', balance: 900 });
  const shown = { ...overview, balance: 10_900, vouchers: [later, voucher({ balance: 1_200 })] };
  const running = orders.filter(({ state }) => state === 'shipped' || state === 'delivered');
  render(<Overview {...shown} orders={running} totalOrders={6} now={NOW} texts={texts} />);
  expect(screen.getByText(/A voucher of 12,00\s€ is valid until 3 January 2027/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Turn credit into a voucher' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Follow this order' }).getAttribute('href')).toBe(
    '/account/orders/shipped',
  );
  expect(screen.getByRole('link', { name: 'All 6' })).toBeTruthy();
});

it('this device is first and cannot be signed out from the list', () => {
  const session = { '@id': '/x', createdAt: '', expiresAt: '', lastUsedAt: '2026-11-21T12:00:00Z' };
  const phone = { ...session, id: 's1', device: 'Safari on iPhone', isCurrent: false, isRecent: true };
  const sessions = [phone, { ...session, id: 's2', device: '', isCurrent: true, isRecent: true }];
  render(<Sessions sessions={sessions} texts={texts} />);
  const [first] = screen.getAllByRole('listitem');
  expect(first?.textContent).toBe('Unknown deviceThis device');
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Sign out Safari on iPhone',
    'Sign out all other devices',
  ]);
});

it('a pickup point can be removed and not changed', () => {
  const home = {
    '@id': '/x',
    id: 'a1',
    firstName: 'Ada',
    lastName: 'Byron',
    street: '18 rue de Bretagne',
    postcode: '75003',
    city: 'Paris',
    countryCode: 'FR',
    isDefault: true,
    type: 'shipping' as const,
  };
  const point = { ...home, id: 'a2', isDefault: false, relayPointMetadata: { id: 'r1', name: 'Tabac' } };
  render(<AddressCards addresses={[home, point]} inUse={new Set(['a1'])} texts={texts} />);
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.textContent).toContain('An order is on its way here');
  expect(
    within(first ?? document.body)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/account/addresses/a1');
  expect(within(second ?? document.body).queryByRole('link')).toBeNull();
  expect(within(second ?? document.body).getAllByRole('button')).toHaveLength(1);
});

it.each([
  ['paid', 'Your latest order'],
  ['preparing', 'Your latest order'],
  ['shipped', 'On its way to you'],
])('the overview calls an order that is %s “%s”', (state, label) => {
  const running = orders.filter((order) => order.state === state);
  render(<Overview {...overview} orders={running} totalOrders={1} now={NOW} texts={texts} />);
  expect(screen.getByText(label)).toBeDefined();
});

it('a voucher’s amount is prefilled as the shop writes amounts', () => {
  render(<VoucherForm balance={2_050} attempt="a1" flash={null} texts={texts} />);
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveProperty('value', '20,50');
});
