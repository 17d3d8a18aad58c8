import 'server-only';
import { redirect } from 'next/navigation';
import type { User } from '#contract/identity.ts';
import { loginPath } from '#lib/account-paths.ts';
import { guardRedirect, type SignInState, signInStateOf } from '#lib/auth/page-guard.ts';
import { readMe } from './auth.ts';
import type { ApiClient } from './client.ts';
import { failureOf, isSessionExpired } from './error-messages.ts';
import { currentShopper, type Shopper } from './shopper.server.ts';

/** The signed-in customer behind the page that is being rendered. */
export interface Customer extends Shopper {
  me: User;
}

/** How long a page waits to hear whose session it is before it says so, in ms. */
const SLOW_MS = 5_000;

/**
 * The guard of an account page, on the server: a good token, its user loaded, and no guest. Everybody else is sent on.
 * `path` is the page, with its query, to come back to.
 */
export async function requireCustomer(path: string): Promise<Customer> {
  const shopper = await currentShopper();
  const cookieState = signInStateOf(shopper.cookies);
  const { state, me }: Read =
    cookieState === 'token' ? await readUser(shopper.client) : { state: cookieState };
  if (!me) redirect(guardRedirect(path, state) ?? loginPath({ redirect: path }));
  return { ...shopper, client: signedIn(shopper.client, path), me };
}

interface Read {
  state: SignInState;
  /** Of a customer. */
  me?: User;
}

async function readUser(client: ApiClient): Promise<Read> {
  const slow = new Promise<'slow'>((resolve) => setTimeout(resolve, SLOW_MS, 'slow').unref());
  try {
    const me = await Promise.race([readMe(client), slow]);
    if (me === 'slow') return { state: 'unavailable' };
    return me.isGuest ? { state: 'guest' } : { state: 'customer', me };
  } catch (error) {
    if (isSessionExpired(error)) return { state: 'expired' };
    const kind = failureOf(error)?.kind;
    if (kind === 'client') return { state: 'none' };
    return { state: 'unavailable' };
  }
}

/**
 * The calls of a page that shows what is the shopper's own, signed in or not: where a customer's session has ended, the
 * page leads to the sign-in and back, instead of showing an empty cart.
 */
export const signedIn =
  (client: ApiClient, path: string): ApiClient =>
  async (call) => {
    try {
      return await client(call);
    } catch (error) {
      if (isSessionExpired(error)) redirect(guardRedirect(path, 'expired') ?? path);
      throw error;
    }
  };
