import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { oneTimeToken } from '#server/db/schema/access.ts';
import { Gone, NotFound } from '#server/errors.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { idOfSigned, signedId } from './signed-id.ts';

type Row = typeof oneTimeToken.$inferSelect;
export type Purpose = Row['purpose'];

/** Lifetime of a link, in minutes. */
export const ONE_TIME_MINUTES: Record<Purpose, number> = {
  activation: 48 * 60,
  password_reset: 60,
  email_change: 48 * 60,
  marketing: 7 * 24 * 60,
  sign_in_method: 7 * 24 * 60,
};

/** Purposes whose earlier links a new one replaces; for the others, each link that was sent works. */
const ONE_AT_A_TIME: Purpose[] = ['password_reset', 'email_change'];

/** Purpose of a link and its recipient. */
type Subject =
  | { purpose: Exclude<Purpose, 'marketing' | 'sign_in_method'>; customerId: string; email: string }
  | { purpose: 'sign_in_method'; signInMethodId: string; customerId: string; email: string }
  | { purpose: 'marketing'; subscriptionId: string; customerId: string | null; email: string };

/**
 * Creates a link that works once. Only its id is stored and put into the mail's data; the token is derived from it when
 * the mail is written (`oneTimeLink`).
 */
export async function createOneTimeToken(tx: Database, subject: Subject): Promise<string> {
  const { purpose, customerId, email } = subject;
  if (customerId && ONE_AT_A_TIME.includes(purpose)) await endOneTimeTokens(tx, customerId, [purpose]);
  const [made] = await tx
    .insert(oneTimeToken)
    .values({
      purpose,
      email,
      customer_id: customerId,
      subscription_id: subject.purpose === 'marketing' ? subject.subscriptionId : null,
      sign_in_method_id: subject.purpose === 'sign_in_method' ? subject.signInMethodId : null,
      expires_at: sql`now() + make_interval(mins => ${ONE_TIME_MINUTES[purpose]})`,
    })
    .returning({ id: oneTimeToken.id });
  if (!made) throw new Error('the link was not made');
  return made.id;
}

/** Returns the token in the link of this id. */
export const oneTimeLink = (id: string): string => signedId('one-time', id);

/** Ends the links of a customer. */
export async function endOneTimeTokens(tx: Database, customerId: string, purposes: Purpose[]): Promise<void> {
  await tx
    .update(oneTimeToken)
    .set({ expires_at: sql`now()` })
    .where(
      and(
        eq(oneTimeToken.customer_id, customerId),
        inArray(oneTimeToken.purpose, purposes),
        isNull(oneTimeToken.used_at),
        gt(oneTimeToken.expires_at, sql`now()`),
      ),
    );
}

const isOpen = (id: string, purposes: Purpose[]) =>
  and(
    eq(oneTimeToken.id, id),
    inArray(oneTimeToken.purpose, purposes),
    isNull(oneTimeToken.used_at),
    gt(oneTimeToken.expires_at, sql`now()`),
  );

/**
 * Redeems a link: it is used from now on. Of two simultaneous calls with one link, one succeeds.
 *
 * @throws NotFound for one that is truncated, invalid, or of another purpose; Gone `token-used` or `token-expired`.
 */
export async function redeemOneTimeToken(tx: Database, token: string, purposes: Purpose[]): Promise<Row> {
  const id = idOfLink(token);
  const [taken] = await tx
    .update(oneTimeToken)
    .set({ used_at: sql`now()` })
    .where(isOpen(id, purposes))
    .returning();
  return taken ?? refuse(tx, id, purposes);
}

/** Reads a valid link, and leaves it unused. @throws as `redeemOneTimeToken` */
export async function readOneTimeToken(db: Database, token: string, purposes: Purpose[]): Promise<Row> {
  const id = idOfLink(token);
  const [found] = await db.select().from(oneTimeToken).where(isOpen(id, purposes));
  return found ?? refuse(db, id, purposes);
}

function idOfLink(token: string): string {
  const id = idOfSigned('one-time', token);
  if (!id) throw new NotFound();
  return id;
}

async function refuse(db: Database, id: string, purposes: Purpose[]): Promise<never> {
  const [known] = await db.select().from(oneTimeToken).where(eq(oneTimeToken.id, id));
  if (known && !purposes.includes(known.purpose)) throw new NotFound();
  if (known?.used_at) throw new Gone(refusalText('refusal.link.used'), 'token-used');
  throw linkExpired();
}

/** Returns the refusal of a link that has expired, or no longer matches its account. */
export const linkExpired = () => new Gone(refusalText('refusal.link.over'), 'token-expired');
