import { beforeAll, expect, it } from 'vitest';
import type { OrderMail } from '../mail-kinds.ts';
import { renderMail } from '../render-mail.ts';

beforeAll(() => {
  process.env.DATABASE_URL ??= 'postgres://localhost/none';
  process.env.APP_SECRET ??= 'a secret for tests only, 32 characters';
});

const item = {
  title: 'Coat',
  brand: 'Maison',
  size: '38',
  color: 'Black',
  price: 12_000,
  condition: 'very_good',
};
const told = (...schemes: OrderMail['items'][number]['vatScheme'][]): OrderMail => ({
  reference: 'K7Q2M4X9',
  currency: 'EUR',
  itemsTotal: 12_000,
  shippingTotal: 0,
  total: 12_000,
  discountTotal: 0,
  voucherTotal: 0,
  giftCardTotal: 0,
  creditTotal: 0,
  delivery: 'Home delivery',
  address: ['Ann Martin'],
  items: schemes.map((vatScheme) => ({ ...item, vatScheme })),
});
const textOf = async (order: OrderMail) =>
  (await renderMail('order-paid', order, 'en-GB')).text.replace(/\s+/g, ' ');

it('says one size without the word before it', async () => {
  const order = told('standard');
  const text = await textOf({ ...order, items: order.items.map((one) => ({ ...one, size: 'One size' })) });
  expect(text).toContain('Black, one size.');
  expect(text).not.toContain('size One size');
});

it('states the scheme of each piece, and speaks of the margin scheme only where there is one', async () => {
  const mixed = await textOf(told('margin', 'standard'));
  expect(mixed).toContain('very good condition. Black, size 38. Margin scheme.');
  expect(mixed).toContain('very good condition. Black, size 38. VAT included.');
  expect(mixed).toContain('no tax is shown apart');
  expect(await textOf(told('standard'))).not.toMatch(/margin/i);
});
