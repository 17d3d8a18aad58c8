import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { tradeInCart } from '#contract/trade-in-cart.ts';
import { resetEnv } from '#server/env.ts';
import type { Client } from '#tests/client.ts';
import { makeCustomer } from '#tests/codes.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { listFailedJobs, makeJobsDue, runJobs } from '#tests/jobs.ts';
import { readPdf } from '#tests/pdf.ts';
import { KEYS, SendcloudDouble } from '#tests/sendcloud/double.ts';
import { newMember } from '#tests/team.ts';
import { usePriceGrid, validatedCart } from '#tests/trade-ins.ts';

useDatabase({ rateLimits: 'off' });
usePriceGrid();

const double = new SendcloudDouble();
beforeAll(async () => {
  double.label = '%PDF-1.7 a label of Sendcloud';
  Object.assign(process.env, {
    CARRIER: 'sendcloud',
    SENDCLOUD_PUBLIC_KEY: KEYS.publicKey,
    SENDCLOUD_SECRET_KEY: KEYS.secretKey,
    SENDCLOUD_METHODS: 'standard:1,return/FR:4',
    SENDCLOUD_API_URL: await double.start(),
  });
  resetEnv();
});
afterAll(() => double.stop());
afterEach(() => {
  double.next.length = 0;
});

type Cart = Awaited<ReturnType<typeof validatedCart>>;
const get = (client: Client, cart: Cart, name = '') =>
  client.send('GET', `/trade-in-carts/${cart.id}${name}?_locale=en_GB`);
const read = async (client: Client, cart: Cart) => tradeInCart.parse(await (await get(client, cart)).json());
const parcelsOf = ({ reference }: Cart) =>
  [...double.parcels.values()].filter((parcel) => parcel.order_number === reference);

describe('the label of a trade-in that is sent by post', () => {
  it('is the carrier’s: from the seller to the shop, with a code for people without a printer', async () => {
    const { client } = await makeCustomer();
    const cart = await validatedCart(client);
    expect((await read(client, cart)).label).toBeUndefined();
    await runJobs('make-trade-in-label');
    expect((await read(client, cart)).label).toEqual({
      carrier: 'Mondial Relay',
      events: [],
      trackingNumber: expect.stringMatching(/^6A\d{11}$/),
      hasCode: true,
    });
    expect(parcelsOf(cart)).toEqual([
      expect.objectContaining({
        is_return: true,
        from_name: 'Ada Byron',
        from_address_1: '1 Rue du Bac',
        from_postal_code: '75007',
        postal_code: '75003',
        city: 'Paris',
        weight: '1.650',
      }),
    ]);
    const label = await get(client, cart, '/label');
    expect(label.headers.get('content-type')).toBe('application/pdf');
    expect(await label.text()).toBe('%PDF-1.7 a label of Sendcloud');
    const code = await get(client, cart, '/label-code');
    expect(code.headers.get('content-type')).toBe('image/png');
    expect(
      Buffer.from(await code.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    // The workshop scans the carrier's label.
    const { trackingNumber = '' } = (await read(client, cart)).label ?? {};
    const { client: workshop } = await newMember(['workshop']);
    const scan = await workshop.call('POST', '/search/scan', { code: trackingNumber });
    expect(await scan.json()).toMatchObject({ kind: 'trade-in', key: cart.reference });
    const { client: other } = await makeCustomer();
    for (const name of ['/label', '/label-code']) expect((await get(other, cart, name)).status).toBe(404);
  });

  it('is made once, however often and by how many it is asked for', async () => {
    const { client } = await makeCustomer();
    const cart = await validatedCart(client);
    const before = double.parcels.size;
    const answers = await Promise.all([
      get(client, cart, '/label'),
      get(client, cart, '/label'),
      runJobs('make-trade-in-label'),
    ]);
    expect(answers.slice(0, 2).map((answer) => answer?.status)).toEqual([200, 200]);
    expect(parcelsOf(cart)).toHaveLength(1);
    expect(double.parcels.size).toBe(before + 1);
  });

  it('waits for a carrier that is away, and is lost by no failure', async () => {
    const { client } = await makeCustomer();
    const cart = await validatedCart(client);
    double.next.push('away', { status: 500, body: {} });
    await runJobs('make-trade-in-label');
    expect((await listFailedJobs()).data.jobs.map(({ task }) => task)).toContain('make-trade-in-label');
    expect((await get(client, cart, '/label')).status).toBe(503);
    await makeJobsDue();
    await runJobs('make-trade-in-label');
    expect((await read(client, cart)).label).toMatchObject({ hasCode: true });
  });

  it('finds its parcel again after the answer was lost', async () => {
    const { client } = await makeCustomer();
    const cart = await validatedCart(client);
    // The parcel is made, but its label cannot be read.
    double.meanwhile = async () => double.next.push({ status: 502, body: {} });
    expect((await get(client, cart, '/label')).status).toBe(503);
    expect((await get(client, cart, '/label')).status).toBe(200);
    expect(parcelsOf(cart)).toHaveLength(1);
  });

  it('is the shop’s own where no carrier takes the parcel, and says so', async () => {
    const { client } = await makeCustomer();
    const cart = await validatedCart(client);
    await execute(
      sql`update trade_in_cart set country_code = 'ES', postcode = '28013' where id = ${cart.id}`,
    );
    await runJobs('make-trade-in-label');
    const label = await readPdf(await (await get(client, cart, '/label')).arrayBuffer());
    for (const said of [cart.parcelNumber, 'any carrier that gives you a receipt'])
      expect(label.text).toContain(said);
    expect((await read(client, cart)).label).toBeUndefined();
    expect((await get(client, cart, '/label-code')).status).toBe(404);
  });

  it('is made for no trade-in that was cancelled', async () => {
    const { client } = await makeCustomer();
    const cart = await validatedCart(client);
    expect((await client.send('DELETE', `/trade-in-carts/${cart.id}`)).status).toBe(204);
    await runJobs('make-trade-in-label');
    expect(parcelsOf(cart)).toEqual([]);
  });
});
