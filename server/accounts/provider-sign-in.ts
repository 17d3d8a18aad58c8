import { createHash } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { email as emailShape, type Session, type WireLocale } from '#contract/identity.ts';
import { oneLine } from '#contract/line.ts';
import type { Database } from '#server/db/database.ts';
import { providerSignIn } from '#server/db/schema/sign-in.ts';
import { Conflict, Invalid, Unavailable } from '#server/errors.ts';
import { authorize, complete, signInExpired } from '#server/identity/providers/authorization.ts';
import type { Provider, ProviderProfile } from '#server/identity/providers/provider.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { shopCountry } from '#shared/countries.ts';
import { closestLocale, wireLocaleOf } from '#shared/locales.ts';
import { createAccount, findAccountByEmail } from './customers.ts';
import { addIdentity, customerOfIdentity, linkIdentity } from './identities.ts';
import { markConfirmed, sendActivation } from './mailboxes.ts';
import type { Caller } from './sessions.ts';
import { openProvenSession } from './sign-in.ts';

/** Lifetime from the redirect to the answer, and again from an answer that needs proof to the proof. */
const MINUTES = 10;
const expiry = sql`now() + make_interval(mins => ${MINUTES})`;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest();
type Attempt = typeof providerSignIn.$inferSelect;

/**
 * Begins a sign-in with a provider.
 *
 * @param customerId the customer who is signed in and adds this sign-in method; null for a sign-in
 * @returns the address for the browser.
 * @throws Unavailable when the provider does not answer.
 */
export async function beginProviderSignIn(
  db: Database,
  provider: Provider,
  redirectUri: string,
  customerId: string | null,
): Promise<URL> {
  const { request, url } = await authorize(provider, redirectUri);
  await db.insert(providerSignIn).values({
    state_hash: hashOf(request.state),
    provider: provider.id,
    redirect_uri: redirectUri,
    code_verifier: request.codeVerifier,
    nonce: request.nonce,
    customer_id: customerId,
    expires_at: expiry,
  });
  return url;
}

/**
 * Completes a sign-in by the provider's answer: finds the account, adds this sign-in method, or creates one.
 *
 * @param answer the query of the browser's return, with `code` and `state`
 * @param caller.locale of the page of the return, for a new account; null if the caller does not send it
 * @returns the session of the customer who signed in.
 * @throws Gone for an answer that belongs to no sign-in of the last ten minutes, or came already.
 * @throws Conflict `account-exists` when the email has an account: the same answer while that waits for proof.
 * @throws Invalid when the provider gives no email, or this sign-in method belongs to another account.
 * @throws Unavailable when the provider does not answer: the same may be sent again.
 */
export async function completeProviderSignIn(
  db: Database,
  provider: Provider,
  answer: URLSearchParams,
  caller: Caller & { locale: string | null },
): Promise<Session> {
  const { bearer, locale } = caller;
  const customerId = bearer?.kind === 'customer' ? bearer.userId : null;
  const state = answer.get('state') ?? '';
  const codeHash = hashOf(answer.get('code') ?? '');
  const [attempt] = await db
    .update(providerSignIn)
    .set({ used_at: sql`now()`, code_hash: codeHash })
    .where(and(isOpen(provider, state), isNull(providerSignIn.used_at)))
    .returning();
  if (!attempt) return refuseAgain(db, provider, state, codeHash);
  if (attempt.customer_id !== null && attempt.customer_id !== customerId) throw signInExpired();
  const profile = await complete(
    provider,
    {
      state,
      nonce: attempt.nonce,
      codeVerifier: attempt.code_verifier,
      redirectUri: attempt.redirect_uri,
    },
    answer,
  ).catch(async (error: unknown) => {
    if (error instanceof Unavailable)
      await db.update(providerSignIn).set({ used_at: null }).where(eq(providerSignIn.id, attempt.id));
    throw error;
  });
  const read = { ...profile, locale: locale ?? profile.locale };
  const found = await db.transaction((tx) => settle(tx, provider, attempt, read));
  if ('waiting' in found) throw accountExists(found.waiting, profile.isEmailVerified);
  return openProvenSession(db, found.customerId, caller);
}

/** Condition for a sign-in of the last ten minutes, by the state in the address. */
export const isOpen = (provider: Provider, state: string) =>
  and(
    eq(providerSignIn.state_hash, hashOf(state)),
    eq(providerSignIn.provider, provider.id),
    sql`${providerSignIn.expires_at} > now()`,
  );

/** Repeats, for a reloaded page, that the account must be proven; any other sign-in is over. */
async function refuseAgain(
  db: Database,
  provider: Provider,
  state: string,
  codeHash: Buffer,
): Promise<never> {
  const [waiting] = await db
    .select()
    .from(providerSignIn)
    .where(and(isOpen(provider, state), eq(providerSignIn.code_hash, codeHash)));
  if (waiting?.account_id && waiting.email) throw accountExists(waiting.email, waiting.subject !== null);
  throw signInExpired();
}

const accountExists = (email: string, canLink: boolean) =>
  new Conflict(refusalText('refusal.account.exists'), 'account-exists', { email, canLink });

async function settle(
  tx: Database,
  provider: Provider,
  attempt: Attempt,
  profile: ProviderProfile,
): Promise<{ customerId: string } | { waiting: string }> {
  const { subject, isEmailVerified } = profile;
  const email = emailShape.safeParse(profile.email).data;
  const identity = { subject, email: email ?? null };
  if (attempt.customer_id) {
    await addIdentity(tx, attempt.customer_id, provider, identity);
    return { customerId: attempt.customer_id };
  }
  const known = await customerOfIdentity(tx, provider.id, subject);
  if (known) return { customerId: known };
  if (!email)
    throw new Invalid([
      {
        field: 'email',
        message: refusalText('refusal.account.providerWithoutEmail', { provider: provider.name }),
      },
    ]);
  const account = await findAccountByEmail(tx, email);
  if (account) {
    // An email that the provider has not verified does not prove the account's owner.
    await tx
      .update(providerSignIn)
      .set({
        account_id: account.id,
        email,
        subject: isEmailVerified ? subject : null,
        expires_at: expiry,
      })
      .where(eq(providerSignIn.id, attempt.id));
    return { waiting: email };
  }
  const customerId = await openAccount(tx, email, profile);
  await linkIdentity(tx, customerId, { provider: provider.id, ...identity });
  return { customerId };
}

/** A person's name at the provider, limited to the length of a label. */
const name = oneLine(60, 0).catch('');
/** Default locale of a registration (contract/identity.ts). */
const DEFAULT_LOCALE = 'fr_FR';

/** Maps a language tag of a page or provider to the API's locale: `en` to `en_GB`, as is one without messages. */
const localeOf = (tag: string | undefined): WireLocale =>
  tag ? wireLocaleOf(closestLocale(tag)) : DEFAULT_LOCALE;

/**
 * Creates an account without a password. Its mailbox is proven if the provider has verified it; else a link is mailed.
 */
async function openAccount(tx: Database, email: string, profile: ProviderProfile): Promise<string> {
  const account = await createAccount(tx, {
    email,
    firstName: name.parse(profile.firstName),
    lastName: name.parse(profile.lastName),
    countryCode: shopCountry(),
    locale: localeOf(profile.locale),
  });
  if (!account) throw new Conflict(refusalText('refusal.sameMoment'));
  await (profile.isEmailVerified ? markConfirmed(tx, account) : sendActivation(tx, account));
  return account.id;
}
