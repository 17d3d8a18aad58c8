import type { SignInProvider } from '#contract/sign-in.ts';
import { readMe } from '#lib/api/auth.ts';
import type { ApiClient } from '#lib/api/client.ts';
import { readProviders } from '#lib/api/connect.ts';
import { type Cookies, PREVIOUS_ROUTE_COOKIE } from '#lib/auth/cookies.ts';
import { destinationOf, signInStateOf } from '#lib/auth/page-guard.ts';
import { type FormFlash, readFlash } from '#lib/forms/form-flash.ts';
import { CONNECT_FLASH, CONNECT_OUTCOMES, type ConnectOutcome } from './connect-forms.ts';

/** Data of the page for a provider's answer: the answer to submit, a link to prove, or an outcome. */
interface ConnectionView {
  /** Null if the shop does not have it. */
  provider: SignInProvider | null;
  /** Page to open afterwards. */
  next: string;
  /** Result of the page's form. */
  flash: FormFlash | null;
  /** The address that has an account, if known. */
  email: string;
  isSignedIn: boolean;
  answer?: string;
  link?: string;
  /** Outcome of a finished sign-in. */
  outcome?: ConnectOutcome;
}

type Query = Record<string, string | string[] | undefined>;

/** Providers' codes for a refusal by the person; all others are failures. */
const REFUSED = new Set(['access_denied', 'user_cancelled_authorize', 'user_denied']);

/** @param query of the page */
export async function readConnection(
  { cookies, client }: { cookies: Cookies; client: ApiClient },
  providerId: string,
  query: Query,
): Promise<ConnectionView> {
  const isKnown = signInStateOf(cookies) === 'token';
  const [providers, me] = await Promise.all([
    readProviders(client),
    isKnown ? readMe(client).catch(() => null) : null,
  ]);
  const flash = readFlash(cookies, CONNECT_FLASH);
  const provider = providers.find(({ id }) => id === providerId) ?? null;
  return {
    provider,
    next: destinationOf(cookies[PREVIOUS_ROUTE_COOKIE]),
    flash,
    email: flash?.values.email ?? '',
    isSignedIn: me?.type === 'Customer',
    ...(provider ? stepOf(query, flash) : { outcome: 'failed' }),
  };
}

function stepOf(query: Query, flash: FormFlash | null): Pick<ConnectionView, 'answer' | 'link' | 'outcome'> {
  const single = (name: string) => {
    const value = query[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const error = single('error');
  if (error) return { outcome: outcomeOfError(error) };
  const link = single('link');
  if (link) return { link };
  if (single('code') && single('state')) return { answer: queryText(query) };
  return { outcome: CONNECT_OUTCOMES.find((one) => one === flash?.values.outcome) ?? 'over' };
}

function outcomeOfError(error: string): ConnectOutcome {
  if (REFUSED.has(error)) return 'refused';
  return error === 'temporarily_unavailable' || error === 'server_error' ? 'away' : 'failed';
}

const queryText = (query: Query): string =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  ).toString();
