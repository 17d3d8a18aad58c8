import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { cleanUp } from '#server/worker/clean-up.ts';
import { mailsTo, newCustomer } from '#tests/accounts.ts';
import { makeVoucher } from '#tests/codes.ts';
import { execute, useDatabase } from '#tests/database.ts';

useDatabase();

it('tells a customer once of a gift card that ends within thirty days, and of no other', async () => {
  const { id, email } = await newCustomer();
  const soon = await makeVoucher(1_250, id);
  await makeVoucher(9_900, id);
  await execute(sql`update gift_card set expires_at = now() + interval '29 days' where id = ${soon.id}`);
  await cleanUp();
  await cleanUp();
  const mails = await mailsTo(email, 'credit-expiring');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.plain).toMatch(/12,50.€/);
  expect(mails[0]?.plain).toContain('/account/vouchers');
});
