import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { collectionOf } from '#contract/hydra.ts';
import { deliveryMethod, officeMail, officeMailDetails, shopFacts } from '#contract/private/settings.ts';
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
});

it('shows what the operator has set, by the names of the settings', async () => {
  const { client } = await newMember(['manager']);
  const { groups } = shopFacts.parse(await (await client.call('GET', '/shop-facts')).json());
  const facts = groups.flatMap((group) => group.facts);
  expect(facts.find(({ name }) => name === 'SELLER_NAME')).toMatchObject({ value: 'Revoir' });
  for (const { name, about } of facts) expect(about, name).not.toBe('');
  expect(JSON.stringify(facts)).not.toMatch(/SECRET|KEY|SMTP/);
});
