import { expect, it } from 'vitest';
import { z } from 'zod';
import { refundCollection } from '#contract/after-sale.ts';
import { openApi } from '#server/hydra/openapi.ts';
import { customerApi } from '#server/resources.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { useDatabase } from '#tests/database.ts';
import { expectAccessiblePdf, readPdf } from '#tests/pdf.ts';

useDatabase({ rateLimits: 'off' });

const read = async (answer: Response) => readPdf(await answer.arrayBuffer());

async function buy(prices: number[]) {
  const client = new Client();
  let id = '';
  for (const price of prices)
    id = (await client.add((await makeItem({ price, title: 'Silk scarf' })).id)).cart.id;
  const pending = await client.checkout(id);
  return { client, id, pending };
}

it('is there once the order is paid, tagged, with what the law wants said', async () => {
  const { client, id, pending } = await buy([9_000, 4_000]);
  expect((await client.send('GET', `/orders/${id}/invoice`)).status).toBe(409);
  await client.pay(pending);
  const answer = await client.send('GET', `/orders/${id}/invoice`, undefined, { Accept: 'text/html,*/*' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('content-disposition')).toMatch(/^inline; filename="INV-20\d\d-\d{6}\.pdf"$/);
  const pdf = await read(answer);
  expect(pdf.title).toMatch(/^(Invoice|Facture) INV-20\d\d-\d{6}$/);
  expectAccessiblePdf(pdf);
  expect(pdf.roles.filter((role) => !/^T[RHD]$/.test(role)).join(' ')).toMatch(
    /^Document P H1 (P )+(H2 P )+Table( P)+$/,
  );
  for (const said of ['Ada Byron', 'Silk scarf', '130,00 €', pending.reference])
    expect(pdf.text).toContain(said);
  expect(pdf.text).toMatch(/Margin scheme – Second-hand goods|Régime particulier\s– Biens d’occasion/);
  expect(pdf.text).not.toMatch(/VAT at|TVA à/);
});

it('takes as many pages as it needs', { timeout: 30_000 }, async () => {
  const { client, id, pending } = await buy([
    1_000, 2_000, 3_000, 4_000, 5_000, 6_000, 7_000, 8_000, 9_000, 9_100,
  ]);
  await client.pay(pending);
  const pdf = await read(await client.send('GET', `/orders/${id}/invoice`));
  expect(pdf.pages).toBe(2);
  expectAccessiblePdf(pdf);
  expect(pdf.text).toMatch(/Page 2 (of|sur) 2/);
});

it('has a credit note for money that went back, and shows neither to another', async () => {
  const { client, id, pending } = await buy([9_000]);
  await client.pay(pending);
  const cancelled = await client.send('PATCH', `/orders/${id}`, { state: 'cancelled' });
  expect(cancelled.status, await cancelled.clone().text()).toBe(200);
  const listed = refundCollection.parse(await (await client.send('GET', `/refunds?order=${id}`)).json());
  const at = `/refunds/${listed['hydra:member'][0]?.id}/credit-note`;
  const pdf = await read(await client.send('GET', at));
  expectAccessiblePdf(pdf);
  expect(pdf.title).toMatch(/^(Credit note|Facture d’avoir) CN-20\d\d-\d{6}$/);
  expect(pdf.text).toMatch(/INV-20\d\d-\d{6}/);
  expect(pdf.text).toContain('90,00 €');

  const { client: other } = await buy([1_000]);
  const login = await new Client().send('POST', '/auth/guest-login', { orderReference: pending.reference });
  const looker = new Client(z.object({ token: z.string() }).parse(await login.json()).token);
  for (const stranger of [other, looker]) {
    for (const path of [at, `/orders/${id}/invoice`])
      expect((await stranger.send('GET', path)).status).toBe(404);
  }
  expect((await new Client().send('GET', `/orders/${id}/invoice`)).status).toBe(401);
});

it('is documented as what it is', () => {
  const text = JSON.stringify(openApi(customerApi, 'http://shop.test'));
  expect(text).toContain('/orders/{id}/invoice');
  expect(text).toContain('application/pdf');
});
