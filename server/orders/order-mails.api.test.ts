import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { withdrawal } from '#contract/after-sale.ts';
import { brand, buy, deliverTo } from '#tests/after-sale.ts';
import { query, useDatabase } from '#tests/database.ts';
import { runJobs } from '#tests/jobs.ts';

useDatabase({ rateLimits: 'off' });

const ADA = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org' };

/** Subject and text of the mails about an order, by kind. */
async function mailsAbout(reference: string): Promise<Record<string, { subject: string; plain: string }>> {
  await runJobs('send-order-link', 'send-mail');
  const rows = await query(
    z.object({ kind: z.string(), subject: z.string(), plain: z.string() }),
    sql`select kind, subject, plain from mail where data ->> 'reference' = ${reference}`,
  );
  return Object.fromEntries(rows.map(({ kind, ...mail }) => [kind, mail]));
}

it('writes every mail of an order in the buyer’s language', async () => {
  const { reference, id, client } = await buy({ guest: { ...ADA, locale: 'fr_FR' } });
  await client.send('POST', '/auth/order-link', { orderReference: reference, email: ADA.email });
  await deliverTo(reference);
  await brand('refund', reference, '--amount', '1');
  const stated = await client.send('POST', `/orders/${id}/withdrawal`, {
    name: 'Ada Byron',
    email: 'ada@example.com',
  });
  const { confirmToken } = withdrawal.parse(await stated.json());
  await client.send('POST', '/withdrawals/confirm', { token: confirmToken });
  const mails = await mailsAbout(reference);
  expect(Object.keys(mails).sort()).toEqual(
    ['delivered', 'order-link', 'order-paid', 'refund', 'shipped', 'withdrawal-received'].sort(),
  );
  expect(mails['order-paid']?.subject).toBe(`Votre commande ${reference} est confirmée`);
  expect(mails['order-paid']?.plain.replace(/\s+/g, ' ')).toContain('Livraison : à domicile');
  for (const { plain } of Object.values(mails)) expect(plain).not.toMatch(/\b(the|your|you|Home)\b/);
});

it('writes in the shop’s own language to a buyer of en_GB', async () => {
  const { reference } = await buy({ guest: { ...ADA, locale: 'en_GB' } });
  const { 'order-paid': mail } = await mailsAbout(reference);
  expect(mail?.subject).toBe(`Your order ${reference} is confirmed`);
  expect(mail?.plain).toContain('Home delivery');
  expect(mail?.plain).toMatch(/^France$/m);
});
