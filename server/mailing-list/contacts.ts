import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { env } from '#server/env.ts';
import { enqueueJob } from '#server/jobs/enqueue.ts';
import { endNewsOf } from '#server/marketing/subscriptions.ts';
import { configuredList } from './configured-list.ts';
import type { Contact } from './mailing-list.ts';

const isOn = () => env().MAILING_LIST !== undefined;

/** Adds the job that updates the mail tool by a mailbox's consent, in the transaction of the change. */
export async function followConsent(tx: Database, { email }: { email: string }): Promise<void> {
  if (!isOn()) return;
  const address = email.toLowerCase();
  await enqueueJob(tx, 'follow-consent', { email: address }, { key: `follow-consent:${address}` });
}

/** Adds the jobs that delete a person from the mail tool, whose account is deleted. */
export async function forgetContacts(tx: Database, emails: readonly string[]): Promise<void> {
  if (!isOn()) return;
  for (const email of new Set(emails.map((one) => one.toLowerCase())))
    await enqueueJob(tx, 'forget-contact', { email }, { key: `follow-consent:${email}` });
}

const consented = z.object({
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  confirmed_at: z.coerce.date(),
});

/** Finds a mailbox with a subscription to news by email; undefined for any other. */
export async function contactOf(db: Database, email: string): Promise<Contact | undefined> {
  const [row] = await rowsOf(
    db,
    consented,
    sql`select s.email, nullif(c.first_name, '') as first_name, nullif(c.last_name, '') as last_name, s.confirmed_at
      from marketing_subscription s left join customer c on c.id = s.customer_id and c.erased_at is null
      where lower(s.email) = lower(${email}) and s.channel = 'email' and s.confirmed_at is not null
        and s.withdrawn_at is null
      order by s.confirmed_at desc limit 1`,
  );
  if (!row) return undefined;
  return {
    email: row.email.toLowerCase(),
    consentedAt: row.confirmed_at.toISOString(),
    ...(row.first_name && { firstName: row.first_name }),
    ...(row.last_name && { lastName: row.last_name }),
  };
}

/**
 * Runs the job that sends the present consent, however late or often it runs. A contact who has unsubscribed at the
 * tool since the consent is not subscribed again: the consent is withdrawn here, too.
 */
export async function tellConsent({ email }: { email: string }): Promise<void> {
  const list = configuredList();
  if (!list) return;
  const contact = await contactOf(database(), email);
  if (!contact) return list.unsubscribe(email);
  const endedAt = await list.unsubscribedAt(email);
  if (endedAt && endedAt > new Date(contact.consentedAt))
    await database().transaction((tx) => endNewsOf(tx, email, endedAt));
  else await list.subscribe(contact);
}

/** Runs the job of a deleted account; a new account with the mailbox keeps its consent. */
export async function forgetContact({ email }: { email: string }): Promise<void> {
  if (await contactOf(database(), email)) return tellConsent({ email });
  await configuredList()?.forget(email);
}
