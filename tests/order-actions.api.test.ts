import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { ApiClient } from '#lib/api/client.ts';
import { createGatewayClient } from '#lib/api/gateway-client.ts';
import { readCookies } from '#lib/auth/cookies.ts';
import { FORM_ERRORS } from '#lib/forms/form-errors.ts';
import { type FormFlash, readFlash } from '#lib/forms/form-flash.ts';
import { handleFormPost } from '#lib/forms/submit-handler.ts';
import { actionHandlers } from '#lib/order/actions/action-handlers.ts';
import { type AfterSale, readActionFlash, readAfterSale } from '#lib/order/actions/read-after-sale.ts';
import { withOrderAccess } from '#lib/order/order-access.ts';
import { fetch } from '#server/app.ts';
import { type Bought, buy, buyWith, deliverTo } from './after-sale.ts';
import { useDataFolder } from './data-folder.ts';
import { useDatabase } from './database.ts';

useDatabase({ rateLimits: 'off' });
useDataFolder();

/** Registered like in the shop. */
const forms = withOrderAccess(actionHandlers);
const SHOP = 'http://shop.test';
const deliver = (request: Request) => fetch(request, { ip: '127.0.0.1' });

/** The buyer's browser without JavaScript: a cookie, posted forms, and the page to which they lead. */
function browserOf({ client, id }: Bought) {
  const cookie = `auth-guest-token=${client.token}`;
  const apiClient: ApiClient = createGatewayClient(new Request(SHOP), { header: cookie, set: [] }, deliver);
  return {
    async post(
      name: string,
      fields: [string, string | File][],
    ): Promise<{ to: string; flash: FormFlash | null }> {
      const body = new FormData();
      for (const [field, value] of fields) body.append(field, value);
      const headers = { cookie, 'sec-fetch-site': 'same-origin' };
      const request = new Request(`${SHOP}/api/v3/forms/${name}`, { method: 'POST', body, headers });
      const answer = await handleFormPost(request, forms, deliver);
      expect(answer.status).toBe(303);
      const [set = ''] = answer.headers.getSetCookie().slice(-1);
      const cookies = readCookies(set.slice(0, set.indexOf(';')));
      // The page of another order says nothing about it.
      expect(readActionFlash(cookies, 'another')).toBeNull();
      return {
        to: (answer.headers.get('location') ?? '').replace(`#${FORM_ERRORS}`, ''),
        flash: readActionFlash(cookies, id),
      };
    },
    async page(path = ''): Promise<AfterSale> {
      const query = Object.fromEntries(new URL(path, SHOP).searchParams);
      return readAfterSale(apiClient, await client.order(id), query);
    },
  };
}

/** A picture of realistic size: noise of about two megabytes. */
async function picture(): Promise<File> {
  const raw = { width: 800, height: 800, channels: 3 as const };
  const drawn = await sharp(randomBytes(800 * 800 * 3), { raw })
    .png()
    .toBuffer();
  return new File([new Uint8Array(drawn)], 'seam.png', { type: 'image/png' });
}

it('cancels once, however often it is pressed, and gives back by voucher and card', async () => {
  const bought = await buyWith({ voucher: 2_000 }, [4_000]);
  const browser = browserOf(bought);
  expect((await browser.page()).canCancel).toBe(true);
  for (let press = 0; press < 2; press += 1) {
    const { to, flash } = await browser.post('cancel-order', [['order', bought.id]]);
    expect(to).toBe(`/pages/order-details-follow?order=${bought.id}#refunds`);
    expect(flash).toBeNull();
  }
  const after = await browser.page();
  expect(after.canCancel).toBe(false);
  expect(after.refunds).toMatchObject([{ reason: 'cancelled', voucherAmount: 2_000 }]);
  expect(after.withdrawal?.possible).toBe(false);
});

it('says why an order cannot be cancelled any more', async () => {
  const bought = await buy();
  await deliverTo(bought.reference);
  const { to, flash } = await browserOf(bought).post('cancel-order', [['order', bought.id]]);
  expect(to).toContain('do=cancel');
  expect(flash?.message).toBeDefined();
});

it('puts a return together in the address, asks for a picture, and announces it once', async () => {
  const bought = await buy({ pieces: 2, price: 5_000 });
  await deliverTo(bought.reference);
  const browser = browserOf(bought);
  const [line = ''] = bought.lines;
  const here = `/x?order=${bought.id}&do=return&step=details`;
  expect((await browser.page(here)).selection.errors).toEqual({ line: 'actions.return.error.line' });
  expect((await browser.page(`${here}&line=${line}`)).selection.errors).toEqual({
    [`reason-${line}`]: 'actions.return.error.reason',
  });
  const whole = await browser.page(`${here}&line=${line}&reason-${line}=defect`);
  expect(whole.quote).toMatchObject({ refundTotal: 5_000, returnCost: 'shop', deliveryAmount: 0 });

  const fields: [string, string | File][] = [
    ['order', bought.id],
    ['line', line],
    [`reason-${line}`, 'defect'],
    [`comment-${line}`, 'The seam is open.'],
  ];
  const refused = await browser.post('return', fields);
  expect(refused.to).toContain(`reason-${line}=defect`);
  expect(refused.flash?.errors).toEqual({ [`photos-${line}`]: 'Please add a picture that shows it.' });
  expect(refused.flash?.values).toEqual({
    order: bought.id,
    [`comment-${line}`]: 'The seam is open.',
  });

  const one = await browser.post('return', [
    ...fields,
    [`photos-${line}`, await picture()],
    [`photos-${line}`, new File(['not at all'], 'seam.txt')],
  ]);
  expect(one.flash?.errors[`photos-${line}`]).toMatch(/not a picture/);
  const sent = one.flash?.values[`sent-${line}`] ?? '';
  expect(sent).toMatch(/^[\da-f-]{36}$/);

  const again: [string, string | File][] = [...fields, [`sent-${line}`, sent]];
  const done = await browser.post('return', again);
  expect(done.to).toBe(`/pages/order-details-follow?order=${bought.id}#returns`);
  expect((await browser.post('return', again)).flash).toEqual(done.flash);
  const after = await browser.page();
  expect(after.returns).toHaveLength(1);
  expect(after.returns[0]).toMatchObject({
    number: done.flash?.values.number,
    items: [{ reason: 'defect', comment: 'The seam is open.', refundAmount: 5_000 }],
  });
  expect(after.returns[0]?.items[0]?.photos).toHaveLength(1);
  expect(after.options?.lines.map(({ possible }) => possible)).toEqual([false, true]);
});

it('withdraws in two steps, and a repeat shows the same receipt', async () => {
  const bought = await buy();
  const browser = browserOf(bought);
  const wrong = await browser.post('withdraw', [
    ['order', bought.id],
    ['name', 'Ada'],
    ['email', 'ada@'],
  ]);
  expect(wrong.flash?.errors.email).toMatch(/valid email address/);
  const stated = await browser.post('withdraw', [
    ['order', bought.id],
    ['name', 'Ada Byron'],
    ['email', 'ada@example.org'],
  ]);
  const page = await browser.page(stated.to);
  expect(page).toMatchObject({ open: 'withdraw', withdrawnAt: null });
  const confirm: [string, string][] = [
    ['order', bought.id],
    ['key', page.key ?? ''],
  ];
  const received = await browser.post('withdraw-confirm', confirm);
  expect(received.flash).toMatchObject({ form: 'withdrawn', values: { reference: bought.reference } });
  expect((await browser.post('withdraw-confirm', confirm)).flash).toEqual(received.flash);
  const after = await browser.page();
  expect(after.withdrawnAt).not.toBeNull();
  expect(after.refunds).toMatchObject([{ reason: 'withdrawal', amount: bought.total }]);
});

it('confirms by the link of the mail in another browser, which is shown the receipt alone', async () => {
  const bought = await buy();
  const stated = await browserOf(bought).post('withdraw', [
    ['order', bought.id],
    ['name', 'Ada Byron'],
    ['email', 'ada@example.org'],
  ]);
  const key = new URL(stated.to, SHOP).searchParams.get('withdrawal') ?? '';
  const body = new URLSearchParams({ key });
  const request = new Request(`${SHOP}/api/v3/forms/withdraw-confirm`, {
    method: 'POST',
    body,
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  const answer = await handleFormPost(request, actionHandlers, deliver);
  expect(answer.headers.get('location')).toBe(
    `/pages/order-details-follow?${new URLSearchParams({ withdrawal: key })}`,
  );
  const [set = ''] = answer.headers.getSetCookie();
  expect(readFlash(readCookies(set.slice(0, set.indexOf(';'))), 'withdrawn')?.values.reference).toBe(
    bought.reference,
  );
});
