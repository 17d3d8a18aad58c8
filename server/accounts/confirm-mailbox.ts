import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { customer } from '#server/db/schema/customers.ts';
import { Conflict, MailboxProofRequired } from '#server/errors.ts';
import {
  endOneTimeTokens,
  linkExpired,
  readOneTimeToken,
  redeemOneTimeToken,
} from '#server/identity/one-time-tokens.ts';
import { enqueueMail } from '#server/mail/outbox.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { closestLocale } from '#shared/locales.ts';
import { moveSubscriptions } from '../marketing/subscriptions.ts';
import { mailboxConfirmed } from './account-events.ts';
import { type CustomerRow, findAccount, findAccountByEmail } from './customers.ts';
import { markConfirmed } from './mailboxes.ts';
import { assertPassword, replacePassword } from './password-changes.ts';

/** Mailbox that a link proved: of a new account, or a customer's new address. */
export interface ConfirmedMailbox {
  email: string;
  purpose: 'activation' | 'email_change';
}

/** Proof that the reader of the mailbox also owns the account. */
export interface OwnerProof {
  /** The calling customer. */
  customerId: string | null;
  password?: string;
  /** Replaces the password, and ends all sessions opened with the old one. */
  newPassword?: string;
}

const PURPOSES = ['activation' as const, 'email_change' as const];

/**
 * Redeems the link that was sent to a mailbox (specification, auth/enable-account). The link alone proves the mailbox
 * only: a stranger may have made the account with it, or changed another account to it, and waits for the owner to
 * press the button of a genuine mail. So the caller must be signed in to the account, give its password, or, for a new
 * account, replace the password.
 *
 * @throws NotFound, Gone as `redeemOneTimeToken`; MailboxProofRequired, and Invalid on a wrong or weak password, after
 * which the link still works; TooManyAttempts; Conflict when the new mailbox has got an account meanwhile.
 */
export async function confirmMailbox(
  db: Database,
  token: string,
  proof: OwnerProof,
): Promise<ConfirmedMailbox> {
  const { customer_id, purpose } = await readOneTimeToken(db, token, PURPOSES);
  const found = customer_id ? await findAccount(db, customer_id) : undefined;
  if (!found) throw linkExpired();
  const isNew = purpose === 'activation';
  const newPassword = isNew ? proof.newPassword : undefined;
  if (proof.customerId !== found.id && newPassword === undefined) {
    if (proof.password === undefined)
      throw new MailboxProofRequired([
        ...(found.password_hash === null ? [] : (['password'] as const)),
        ...(isNew ? (['newPassword'] as const) : []),
      ]);
    await assertPassword(found, proof.password, 'password');
  }
  return db.transaction(async (tx) => {
    const link = await redeemOneTimeToken(tx, token, PURPOSES);
    const account = await findAccount(tx, found.id, true);
    if (!account) throw linkExpired();
    const { email } = link;
    if (!isNew) {
      await changeEmail(tx, account, link);
      return { email, purpose: 'email_change' };
    }
    // A link to the account's previous mailbox does not prove the present one.
    if (account.email !== email) throw linkExpired();
    if (newPassword !== undefined) await replacePassword(tx, account, newPassword, 'newPassword');
    await markConfirmed(tx, account);
    return { email, purpose: 'activation' };
  });
}

async function changeEmail(
  tx: Database,
  account: CustomerRow,
  { id, email }: { id: string; email: string },
): Promise<void> {
  if (await findAccountByEmail(tx, email))
    throw new Conflict(refusalText('refusal.account.emailTaken'), 'email-taken');
  await tx.update(customer).set({ email, email_confirmed_at: sql`now()` }).where(eq(customer.id, account.id));
  await endOneTimeTokens(tx, account.id, ['activation', 'password_reset', 'email_change']);
  await moveSubscriptions(tx, account, email);
  await mailboxConfirmed.publish(tx, { customerId: account.id, email });
  for (const to of [account.email, email]) {
    await enqueueMail(tx, {
      to,
      template: 'email-changed',
      data: { firstName: account.first_name, email },
      dedupKey: `email-changed:${id}:${to}`,
      locale: closestLocale(account.locale),
    });
  }
}
