import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { collectionOf } from '#contract/hydra.ts';
import {
  deliveryMethod,
  freeDelivery,
  officeMail,
  officeMailDetails,
  shopFacts,
  vatRate,
} from '#contract/private/settings.ts';
import { auditLogEntry } from '#contract/private/team.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { newMember, type OfficeClient } from '#tests/team.ts';

useDatabase({ rateLimits: 'off' });

const mailsWhere = async (client: OfficeClient, query: string) =>
  collectionOf(officeMail).parse(await (await client.call('GET', `/mails?${query}`)).json());
const lastEntry = async (client: OfficeClient, action: string) => {
  const answer = await client.call('GET', `/audit-log?action=${encodeURIComponent(action)}`);
  return collectionOf(auditLogEntry).parse(await answer.json())['hydra:member'][0];
};

describe('mails', () => {
  it('are listed by kind and mailbox, viewed, and sent again with an entry in the audit log', async () => {
    const { client } = await newMember(['manager']);
    const invited = await newMember(['packer']);
    await execute(sql`update mail set state = 'kept', subject = 'Join', html = '<p>Join us</p>', sent_at = now()
      where recipient = ${invited.email}`);
    const list = await mailsWhere(client, `recipient=${invited.email.toUpperCase()}`);
    expect(list['hydra:member']).toMatchObject([{ kind: 'team-invitation', state: 'kept', subject: 'Join' }]);
    expect((await mailsWhere(client, 'kind=order-paid'))['hydra:totalItems']).toBe(0);
    const id = list['hydra:member'][0]?.id;
    const mail = officeMailDetails.parse(await (await client.call('GET', `/mails/${id}`)).json());
    expect(mail.html).toBe('<p>Join us</p>');
    const page = await client.call('GET', `/mails/${id}/page`);
    expect([await page.text(), page.headers.get('content-type')]).toEqual([
      '<p>Join us</p>',
      'text/html; charset=utf-8',
    ]);
    expect(page.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src data: 'self'; frame-ancestors 'self'; sandbox allow-same-origin",
    );
    expect((await client.call('POST', `/mails/${id}/send-again`)).status).toBe(200);
    expect((await mailsWhere(client, `recipient=${invited.email}`))['hydra:totalItems']).toBe(2);
    const entry = await lastEntry(client, 'mail send again');
    expect(entry).toMatchObject({ subjectType: 'mail', subjectId: id, details: { kind: 'team-invitation' } });
    expect(JSON.stringify(entry)).not.toContain(invited.email);
    expect((await client.call('GET', '/mails/none')).status).toBe(404);
  });
});

describe('ways of delivery', () => {
  it('are changed by the version that was seen; the entry says what was and what is', async () => {
    const { client } = await newMember(['manager']);
    const [method] = collectionOf(deliveryMethod).parse(
      await (await client.call('GET', '/delivery-methods')).json(),
    )['hydra:member'];
    if (!method) throw new Error('there is no method');
    const change = (body: object) =>
      client.call('PATCH', `/delivery-methods/${method.id}`, body, method.version);
    expect((await change({ minDays: 9, maxDays: 2 })).status).toBe(422);
    const changed = await change({ cost: 620 });
    expect(deliveryMethod.parse(await changed.json())).toMatchObject({ cost: 620, name: method.name });
    expect((await change({ cost: 700 })).status).toBe(412);
    expect(await lastEntry(client, 'delivery change')).toMatchObject({
      subjectId: method.id,
      details: { before: { cost: method.cost }, after: { cost: 620 } },
    });
    const shop = await client.send('GET', '/shipping-methods');
    expect(await shop.text()).toContain('"shippingCost":620');
  });

  it('are added, and removed by the version that was seen', async () => {
    const { client } = await newMember(['manager']);
    const added = {
      name: 'Bicycle courier',
      comment: 'In the evening',
      place: 'home',
      cost: 790,
      minDays: 0,
      maxDays: 1,
      countries: ['FR'],
      zones: [],
    };
    const add = (changes: object = {}) => client.call('POST', '/delivery-methods', { ...added, ...changes });
    expect((await add({ countries: [] })).status).toBe(422);
    const answer = await add();
    expect(answer.status).toBe(201);
    const method = deliveryMethod.parse(await answer.json());
    expect(method).toMatchObject({ ...added, id: 'bicycle-courier' });
    const offered = async () => (await client.send('GET', '/shipping-methods')).text();
    expect(await offered()).toContain('Bicycle courier');
    expect(await lastEntry(client, 'delivery add')).toMatchObject({ subjectId: 'bicycle-courier' });
    const remove = (id: string, version: string) =>
      client.call('DELETE', `/delivery-methods/${id}`, undefined, version);
    expect((await remove('bicycle-courier', '0')).status).toBe(412);
    expect((await remove('bicycle-courier', method.version)).status).toBe(204);
    expect((await remove('bicycle-courier', method.version)).status).toBe(404);
    expect(await offered()).not.toContain('Bicycle courier');
    // Orders may have been placed with the first one.
    expect(deliveryMethod.parse(await (await add()).json()).id).toBe('bicycle-courier-2');
    expect(await lastEntry(client, 'delivery remove')).toMatchObject({ subjectId: 'bicycle-courier' });
  });
});

describe('the free-delivery limit', () => {
  it('is changed by the version that was seen', async () => {
    const { client } = await newMember(['manager']);
    const seen = freeDelivery.parse(await (await client.call('GET', '/free-delivery')).json());
    expect(seen.freeFrom).toBe(6_000);
    const change = (freeFrom: number) => client.call('PATCH', '/free-delivery', { freeFrom }, seen.version);
    expect((await change(-1)).status).toBe(422);
    const changed = await change(7_500);
    expect(freeDelivery.parse(await changed.json()).freeFrom).toBe(7_500);
    expect((await change(8_000)).status).toBe(412);
    expect(await lastEntry(client, 'delivery free-from')).toMatchObject({
      subjectType: 'free_delivery',
      details: { before: 6_000, after: 7_500 },
    });
  });
});

describe('rates of VAT', () => {
  it('are planned, corrected by the version that was seen, and removed', async () => {
    const { client } = await newMember(['manager']);
    const rates = async () =>
      collectionOf(vatRate).parse(await (await client.call('GET', '/vat-rates')).json())['hydra:member'];
    expect(await rates()).toMatchObject([{ rate: 20, state: 'now', canChange: true }]);
    expect((await client.call('POST', '/vat-rates', { from: '2100-01-01', rate: 50.5 })).status).toBe(422);
    const added = await client.call('POST', '/vat-rates', { from: '2100-01-01', rate: 8.7 });
    expect(added.status).toBe(201);
    const planned = vatRate.parse(await added.json());
    expect(planned).toMatchObject({ id: '2100-01-01', from: '2100-01-01', rate: 8.7, state: 'planned' });
    expect((await client.call('POST', '/vat-rates', { from: '2100-01-01', rate: 9 })).status).toBe(409);
    const change = (rate: number, version: string) =>
      client.call('PATCH', '/vat-rates/2100-01-01', { rate }, version);
    const { version } = vatRate.parse(await (await change(9.25, planned.version)).json());
    expect((await change(10, planned.version)).status).toBe(412);
    const remove = (day: string, seen: string) => client.call('DELETE', `/vat-rates/${day}`, undefined, seen);
    expect((await remove('2100-01-01', version)).status).toBe(204);
    expect((await remove('2100-01-01', version)).status).toBe(404);
    const [first] = await rates();
    expect((await remove('1970-01-01', first?.version ?? '')).status).toBe(409);
    expect(await lastEntry(client, 'vat-rate remove')).toMatchObject({ subjectId: '2100-01-01' });
  });
});

it('shows what the operator has set, by the names of the settings', async () => {
  const { client } = await newMember(['manager']);
  const { groups } = shopFacts.parse(await (await client.call('GET', '/shop-facts')).json());
  const facts = groups.flatMap((group) => group.facts);
  expect(facts.find(({ name }) => name === 'SELLER_NAME')).toMatchObject({ value: 'Revoir' });
  for (const { name, about } of facts) expect(about, name).not.toBe('');
  expect(JSON.stringify(facts)).not.toMatch(/SECRET|KEY|SMTP/);
});
