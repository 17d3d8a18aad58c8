import 'server-only';
import { redirect } from 'next/navigation';
import type { User } from '#contract/identity.ts';
import { loginPath } from '#lib/account-paths.ts';
import { guardRedirect, type SignInState, signInStateOf } from '#lib/auth/page-guard.ts';
import { readMe } from './auth.ts';
import type { ApiClient } from './client.ts';
import { failureOf, isSessionExpired } from './error-messages.ts';
import { currentShopper, type Shopper } from './shopper.server.ts';

/** The signed-in customer of the page being rendered. */
export interface Customer extends Shopper {
  me: User;
}

/** Time in ms that a page waits for the session before it shows the loading page. */
const SLOW_MS = 5_000;

/**
 * Guards an account page on the server: requires a valid token and loads its customer; redirects everyone else.
 * `path` is the page to return to, with its query.
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
  /** Present for a customer. */
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
 * Runs the calls of a page with the shopper's own data, signed in or not. If a customer's session has expired,
 * redirects to the sign-in and back instead of showing an empty cart.
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
