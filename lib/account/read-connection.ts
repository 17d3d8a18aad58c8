import type { SignInProvider } from '#contract/sign-in.ts';
import { readMe } from '#lib/api/auth.ts';
import type { ApiClient } from '#lib/api/client.ts';
import { readProviders } from '#lib/api/connect.ts';
import { type Cookies, PREVIOUS_ROUTE_COOKIE } from '#lib/auth/cookies.ts';
import { destinationOf, signInStateOf } from '#lib/auth/page-guard.ts';
import { type FormFlash, readFlash } from '#lib/forms/form-flash.ts';
import { CONNECT_FLASH, CONNECT_OUTCOMES, type ConnectOutcome } from './connect-forms.ts';

/** What the page of a provider's answer shows: the answer to be handed over, a link to be proven, or an outcome. */
interface ConnectionView {
  /** Null for one that the shop does not have. */
  provider: SignInProvider | null;
  /** The page to go on to. */
  next: string;
  /** What the form of the page left. */
  flash: FormFlash | null;
  /** The address that has an account, as far as it is known. */
  email: string;
  isSignedIn: boolean;
  answer?: string;
  link?: string;
  /** Of a sign-in that has ended. */
  outcome?: ConnectOutcome;
}

type Query = Record<string, string | string[] | undefined>;

/** Codes by which providers say that the person did not want to; others are failures. */
const REFUSED = new Set(['access_denied', 'user_cancelled_authorize', 'user_denied']);

/** @param query the page's own */
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
