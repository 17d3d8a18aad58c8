import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Session, session } from '#contract/identity.ts';
import { database } from '#server/db/database.ts';
import { mail } from '#server/db/schema/operations.ts';
import type { MailKind } from '#server/mail/mail-kinds.ts';
import { Client } from './client.ts';
import { execute } from './database.ts';
import { runJobs } from './jobs.ts';

export const PASSWORD = 'tea for the neighbours';
let sequence = 0;

/** Returns a mailbox that is unique in the test file. */
export function newEmail(): string {
  sequence += 1;
  return `nora${sequence}@example.org`;
}

/** Returns a minimal registration. */
export const registrationOf = (fields: Record<string, unknown> = {}) => ({
  firstName: 'Nora',
  lastName: 'Quist',
  email: newEmail(),
  password: PASSWORD,
  locale: 'en_GB',
  ...fields,
});

/** Registers, and keeps the token. @throws Error with the answer if it is refused. */
export async function register(client: Client, fields: Record<string, unknown> = {}): Promise<Session> {
  return signedIn(client, await client.send('POST', '/auth/register', registrationOf(fields)));
}

/** Signs in, and keeps the token. @throws Error with the answer if it is refused. */
export async function login(client: Client, email: string, password = PASSWORD): Promise<Session> {
  return signedIn(client, await client.send('POST', '/auth/login', { email, password }));
}

async function signedIn(client: Client, answer: Response): Promise<Session> {
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  const made = session.parse(await answer.json());
  client.token = made.token;
  return made;
}

/** Creates a customer with a password account. */
export async function newCustomer(fields: Record<string, unknown> = {}) {
  const client = new Client();
  const account = await register(client, fields);
  return { client, id: account.id, email: account.email ?? '' };
}

/** Returns the mails of a kind to a mailbox, newest first. */
export async function mailsTo(recipient: string, kind: MailKind) {
  await runJobs('send-password-reset', 'send-mail');
  return database()
    .select()
    .from(mail)
    .where(and(eq(mail.recipient, recipient), eq(mail.kind, kind)))
    .orderBy(desc(mail.id));
}

const address = /\/(?:activate-account|activate-marketing|undo-sign-in-method|password-reset)\/([\w.-]+)/;

/** Returns the token in the link of the newest mail of a kind to a mailbox. */
export async function tokenTo(recipient: string, kind: MailKind): Promise<string> {
  const [newest] = await mailsTo(recipient, kind);
  return z.string().parse(address.exec(newest?.plain ?? '')?.[1]);
}

/** Opens the link that proves a new account's mailbox, in another browser. */
export async function activate(email: string): Promise<void> {
  const token = await tokenTo(email, 'account-activation');
  const answer = await new Client().send('POST', '/auth/enable-account', { token, password: PASSWORD });
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
}

/** Makes every mail to this mailbox fail in the database, so that its job fails. */
export const refuseMailsTo = (email: string) =>
  execute(
    sql.raw(`alter table mail add constraint refused_mailbox check (recipient <> '${email}') not valid`),
  );
/** Removes the cause of that failure. */
export const takeMailsAgain = () => execute(sql`alter table mail drop constraint refused_mailbox`);
