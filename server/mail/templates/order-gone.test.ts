import { expect, it } from 'vitest';
import { renderMail } from '../render-mail.ts';

process.env.DATABASE_URL ??= 'postgres://nobody@127.0.0.1/none';
process.env.APP_SECRET ??= 'a secret for tests only, 32 characters';

const told = {
  reference: 'ABCDEFGHJKMN',
  currency: 'EUR',
  itemsTotal: 3000,
  shippingTotal: 490,
  total: 3490,
  delivery: 'Home delivery',
  address: [],
  items: [],
};

it('says that nothing was charged, or how much is on its way back', async () => {
  const gone = await renderMail('order-gone', told, 'en-GB');
  expect(gone.subject).toContain('you were not charged');
  const voucher = await renderMail('order-gone', { ...told, reserved: 1490 }, 'en-GB');
  expect(voucher.text.replace(/\s+/g, ' ')).toMatch(/reservation of €?14[.,]90/);
  const back = await renderMail('order-gone', { ...told, givenBack: 3490 }, 'en-GB');
  expect(back.subject).toMatch(/34[.,]90.*is on its way back/);
  expect(back.text.replace(/\s+/g, ' ')).toContain('We refunded all of it at once');
  expect(back.text).not.toContain('not charged');
});
