import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { brand, buy, deliverTo } from '#tests/after-sale.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { useFolder } from '#tests/data-folder.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { expectAccessiblePdf, readPdf } from '#tests/pdf.ts';
import { order } from './order.ts';

useDatabase();

const folder = useFolder();

it('says where the parcel goes, how, to whom, and what is in it', async () => {
  const { reference } = await buy({ pieces: 2 });
  const { text, data } = await order.run(['show', reference]);
  for (const line of [
    /^Order \w{12} is paid, \d+\.\d\d EUR\.$/m,
    /^ {2}Delivery {6}\S/m,
    /^ {2}Send to {7}Ada Byron\n {16}1 Rue du Bac\n {16}75007 Paris\n {16}France$/m,
    /^ {2}Email {9}ada@example\.org$/m,
    /^ {2}Items {9}sku-\d+, Aubaine, Linen dress, size 38, Blue, excellent, 50\.00 EUR$/m,
  ])
    expect(text).toMatch(line);
  expect(data).toMatchObject({
    reference,
    state: 'paid',
    buyer: { name: 'Ada Byron', email: 'ada@example.org' },
    delivery: { place: 'home', address: ['Ada Byron', '1 Rue du Bac', '75007 Paris', 'France'] },
    items: [
      { size: '38', color: 'Blue', price: 5_000 },
      { size: '38', color: 'Blue', price: 5_000 },
    ],
  });
});

it('names the pickup point, its hours and the phone of a parcel that goes to one', async () => {
  const { reference, id } = await buy();
  const point = {
    id: 'FR-075',
    carrier: 'demonstration',
    name: 'Tabac du Bac',
    hours: 'Mon-Fri 09:00-19:00',
  };
  await execute(sql`update purchase_order set shipping_address = shipping_address ||
    ${JSON.stringify({ phone: '+33612345678', relayPointMetadata: point })}::jsonb where id = ${id}`);
  const { text } = await order.run(['show', reference]);
  expect(text).toMatch(/Send to {7}Ada Byron\n {16}Tabac du Bac\n {16}1 Rue du Bac/);
  expect(text).toMatch(
    /Pickup point {2}Tabac du Bac, demonstration, FR-075\n {16}open Mon-Fri 09:00-19:00\n/,
  );
  expect(text).toContain('Phone         +33612345678');
});

it('says what comes back and why', async () => {
  const { client, id, reference, lines } = await buy();
  await deliverTo(reference);
  await client.send('POST', '/order-returns', {
    order: id,
    items: [{ orderItem: lines[0], reason: 'smaller', comment: 'Tight at the shoulders' }],
  });
  const { text } = await order.run(['show', reference]);
  expect(text).toMatch(
    /Return {8}\w+, requested, \d+\.\d\d EUR\n {4}sku-\d+, Linen dress: too small: "Tight at the shoulders"/,
  );
});

it('writes a tagged packing slip that names the receiver and the items, and no price', async () => {
  const { reference } = await buy({ pieces: 2, price: 7_777 });
  const out = join(folder, 'slip.pdf');
  expect(await order.run(['slip', reference, '--out', out])).toMatchObject({
    text: `Written: ${out}`,
    data: { reference, file: out },
  });
  const pdf = await readPdf(new Uint8Array(await readFile(out)));
  expect(pdf.title).toMatch(new RegExp(`^(Packing slip|Bon de livraison) ${reference}$`));
  expectAccessiblePdf(pdf);
  expect(pdf.elements.find(({ role }) => role === 'H1')?.text).toMatch(/^(Packing slip|Bon de livraison)$/);
  expect(pdf.elements.filter(({ role }) => role === 'TD')[0]?.text).toContain('Linen dress');
  for (const said of [
    'Ada Byron',
    '1 Rue du Bac',
    '75007 Paris',
    'Linen dress',
    '38 · Blue',
    'ada@example.org',
  ])
    expect(pdf.text).toContain(said);
  expect(pdf.text).toMatch(/2 (items|articles)/);
  expect(pdf.text).not.toContain('77,77');
  expect((await stat(out)).mode & 0o777).toBe(0o600);
});

it('writes the invoice, and says so when a document cannot be written', async () => {
  const { reference } = await buy();
  const out = join(folder, 'invoice.pdf');
  await order.run(['invoice', reference, '--out', out]);
  const pdf = await readPdf(new Uint8Array(await readFile(out)));
  expect(pdf.title).toMatch(/^(Invoice|Facture) INV-20\d\d-\d{6}$/);
  await expect(order.run(['invoice', reference, '--out', folder])).rejects.toMatchObject({
    exitCode: 1,
    message: expect.stringContaining('cannot be written'),
  });
});

it('takes the step before or after the reference', async () => {
  const { reference } = await buy();
  expect((await order.run([reference.toLowerCase(), 'prepare'])).text).toBe(
    `Order ${reference} is preparing.`,
  );
  await expect(order.run(['paint', reference])).rejects.toThrow('There is no step');
  await expect(order.run(['show', 'AAAAAAAAAAAA'])).rejects.toThrow('There is no order AAAAAAAAAAAA.');
});

it('refuses every step on an order that is not in a state for it, and changes nothing', async () => {
  const client = new Client();
  const { cart } = await client.add((await makeItem()).id);
  const { reference } = await client.order(cart.id);
  const before = JSON.stringify(await client.order(cart.id));
  for (const step of [
    ['slip'],
    ['invoice'],
    ['prepare'],
    ['ship', '--carrier', 'Colissimo'],
    ['deliver'],
    ['cancel'],
    ['receive-return'],
    ['refund-return'],
    ['refuse-return', '--note', 'no'],
    ['refund', '--amount', '5'],
    ['retry-refund'],
  ])
    await expect(brand(...step, reference), step.join(' ')).rejects.toMatchObject({ exitCode: 2 });
  expect(JSON.stringify(await client.order(cart.id))).toBe(before);
});

it('says in euros how much can be refunded, and refunds nothing beyond it', async () => {
  const { reference, total } = await buy();
  const most = `${(total / 100).toFixed(2)} EUR`;
  await expect(order.run(['refund', reference, '--amount', '900'])).rejects.toMatchObject({
    exitCode: 2,
    message: `At most ${most} of this order can be refunded.`,
  });
  expect((await order.run(['show', reference])).text).not.toContain('Refunds');
  const { text } = await order.run(['refund', reference, '--amount', '5']);
  expect(text).toMatch(/^A refund of 5\.00 EUR for order \w{12} is on its way; the order is paid\.$/);
});
