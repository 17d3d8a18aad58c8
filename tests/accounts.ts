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

/** A mailbox that is unique in the test file. */
export function newEmail(): string {
  sequence += 1;
  return `nora${sequence}@example.org`;
}

/** A registration with nothing but what it needs. */
export const registrationOf = (fields: Record<string, unknown> = {}) => ({
  firstName: 'Nora',
  lastName: 'Quist',
  email: newEmail(),
  password: PASSWORD,
  locale: 'en_GB',
  ...fields,
});

/** Registers, and keeps the token. @throws Error with the answer when it is refused. */
export async function register(client: Client, fields: Record<string, unknown> = {}): Promise<Session> {
  return signedIn(client, await client.send('POST', '/auth/register', registrationOf(fields)));
}

/** Signs in, and keeps the token. @throws Error with the answer when it is refused. */
export async function login(client: Client, email: string, password = PASSWORD): Promise<Session> {
  return signedIn(client, await client.send('POST', '/auth/login', { email, password }));
}

async function signedIn(client: Client, answer: Response): Promise<Session> {
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  const made = session.parse(await answer.json());
  client.token = made.token;
  return made;
}

/** A customer with an account of the shop's own making. */
export async function newCustomer(fields: Record<string, unknown> = {}) {
  const client = new Client();
  const account = await register(client, fields);
  return { client, id: account.id, email: account.email ?? '' };
}

/** Mails of a kind that went to a mailbox, the newest first. */
export async function mailsTo(recipient: string, kind: MailKind) {
  await runJobs('send-password-reset', 'send-mail');
  return database()
    .select()
    .from(mail)
    .where(and(eq(mail.recipient, recipient), eq(mail.kind, kind)))
    .orderBy(desc(mail.id));
}

const address = /\/(?:activate-account|activate-marketing|undo-sign-in-method|password-reset)\/([\w.-]+)/;

/** The token in the link of the newest mail of a kind to a mailbox. */
export async function tokenTo(recipient: string, kind: MailKind): Promise<string> {
  const [newest] = await mailsTo(recipient, kind);
  return z.string().parse(address.exec(newest?.plain ?? '')?.[1]);
}

/** Opens the link that proves the mailbox of a new account, elsewhere than where it was made. */
export async function activate(email: string): Promise<void> {
  const token = await tokenTo(email, 'account-activation');
  const answer = await new Client().send('POST', '/auth/enable-account', { token, password: PASSWORD });
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
}

/** No mail to this mailbox can be written any more: what a job does for it fails. */
export const refuseMailsTo = (email: string) =>
  execute(
    sql.raw(`alter table mail add constraint refused_mailbox check (recipient <> '${email}') not valid`),
  );
/** The cause of it is mended. */
export const takeMailsAgain = () => execute(sql`alter table mail drop constraint refused_mailbox`);
