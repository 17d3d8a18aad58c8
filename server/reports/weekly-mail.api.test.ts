import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { weeklyMail } from '#contract/private/reports.ts';
import { database } from '#server/db/database.ts';
import { shopDay } from '#shared/shop-time.ts';
import { buy } from '#tests/after-sale.ts';
import { query, useDatabase } from '#tests/database.ts';
import { runJobs } from '#tests/jobs.ts';
import { newMember, type OfficeClient } from '#tests/team.ts';
import { plusDays } from './report-days.ts';
import { mailWeekBefore } from './weekly-mail.ts';

useDatabase({ rateLimits: 'off' });

const sent = z.object({
  recipient: z.string(),
  data: z.record(z.string(), z.unknown()),
  plain: z.string().nullable(),
});
const mails = () =>
  query(sent, sql`select recipient, data, plain from mail where kind = 'weekly-report' order by created_at`);
const want = async (client: OfficeClient, isOn: boolean) =>
  weeklyMail.parse(await (await client.call('POST', '/reports/weekly-mail', { isOn })).json());

it('mails last week once to those who want it, by what they may see', async () => {
  const manager = await newMember(['manager']);
  const assistant = await newMember(['assistant']);
  const other = await newMember(['catalogue']);
  const bought = await buy({ price: 6_400 });
  expect(weeklyMail.parse(await (await manager.client.call('GET', '/reports/weekly-mail')).json())).toEqual({
    isOn: false,
  });
  for (const { client } of [manager, assistant, other])
    expect(await want(client, true)).toEqual({ isOn: true });
  await want(other.client, false);
  // A week that ends today.
  const monday = plusDays(shopDay(), 1);
  await mailWeekBefore(database(), monday);
  await mailWeekBefore(database(), monday);
  await runJobs('send-mail');
  const written = await mails();
  expect(written.map(({ recipient }) => recipient).toSorted()).toEqual(
    [manager.email, assistant.email].toSorted(),
  );
  const ofManager = written.find(({ recipient }) => recipient === manager.email);
  expect(ofManager?.data).toMatchObject({ sales: bought.total, salesBefore: 0, items: 1, to: shopDay() });
  expect(ofManager?.plain).toContain(`/office/reports?from=${plusDays(monday, -7)}`);
  expect(written.find(({ recipient }) => recipient === assistant.email)?.data).toMatchObject({ sales: 0 });
});

it('is no mail of one who is disabled, or lost the right', async () => {
  const before = (await mails()).length;
  const manager = await newMember(['manager']);
  await want(manager.client, true);
  await query(
    z.object({}),
    sql`update team_role set role = 'packer' where member_id = ${manager.id} returning 1 as one`,
  );
  await mailWeekBefore(database(), plusDays(shopDay(), 30));
  expect((await mails()).slice(before).map(({ recipient }) => recipient)).not.toContain(manager.email);
});
