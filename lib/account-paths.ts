import { API_BASE } from '#contract/base.ts';
import { withQuery } from './routes.ts';

/** Query of the sign-in page. */
export interface LoginQuery {
  /** Page of this site to open after signing in. */
  redirect?: string;
  /**
   * Reason shown above the form: the session has expired, the customer has signed out or deleted the account,
   * or a recent sign-in is required.
   */
  reason?: 'expired' | 'signed-out' | 'deleted' | 'confirm';
  /** Step to show with the given address, if the last form led to another step. */
  step?: 'email' | 'password' | 'create';
}
export const loginPath = (query: LoginQuery = {}) => withQuery('/login', { ...query });

/** Page that a provider redirects back to; `link` is the id of a sign-in that waits for proof of its account. */
export const connectCheckPath = (provider: string, brand: string, query: { link?: string } = {}) =>
  withQuery(`/connect/${encodeURIComponent(provider)}/${encodeURIComponent(brand)}/check`, query);

/**
 * Redirects the browser to a provider: to sign in, or with `intent` to add the provider to the account. The
 * gateway keeps `previous`, the page to return to.
 */
export const connectPath = (
  provider: string,
  { previous, ...query }: { brand: string; previous: string; intent?: 'link' },
) => withQuery(`${API_BASE}/auth/connect/${encodeURIComponent(provider)}`, { ...query, _previous: previous });

/** Page shown while the API has not confirmed the session; it leads on to `redirect`. */
export const accountLoadingPath = (redirect: string) => withQuery('/account-loading', { redirect });

/** Page that deletes the cookies of an expired session, then leads to the sign-in (app/session/ended). */
export const sessionEndedPath = (redirect: string) => withQuery('/session/ended', { redirect });

/** Pages of mailed links: each has a button that performs the action of its mail. */
export const passwordResetPath = (token: string) => `/password-reset/${encodeURIComponent(token)}`;
export const activateAccountPath = (token: string) => `/activate-account/${encodeURIComponent(token)}`;
export const undoSignInMethodPath = (token: string) => `/undo-sign-in-method/${encodeURIComponent(token)}`;
export const activateMarketingPath = (token: string) => `/activate-marketing/${encodeURIComponent(token)}`;

export const accountPath = () => '/account';
export const accountAddressesPath = () => '/account/addresses';
/** The addresses, after one that was removed in the meantime has been added again. */
export const accountAddressAgainPath = () => '/account/addresses?added=again';
export const accountAddressCreatePath = () => '/account/addresses/create';
export const accountAddressPath = (id: string) => `/account/addresses/${encodeURIComponent(id)}`;
/** @param page of the wallet transactions */
export const accountVouchersPath = (page = 1) =>
  withQuery('/account/vouchers', { page: page > 1 ? String(page) : undefined });
export const accountVoucherCreatePath = () => '/account/vouchers/create';
export const accountVoucherPath = (id: string) => `/account/vouchers/${encodeURIComponent(id)}`;
/** All data that the shop keeps about a customer, as a file: for machines, or readable. */
export const dataExportPath = (customerId: string, form: 'json' | 'readable') =>
  `${API_BASE}/customers/${encodeURIComponent(customerId)}/data-export${form === 'json' ? '' : '/readable'}`;
export const accountSearchesPath = () => '/account/searches';
export const accountDetailsPath = () => '/account/informations';
/** Sections of the details page that links open. */
export const accountSizesPath = () => `${accountDetailsPath()}#sizes`;
/** @param kind garment type whose lengths are edited */
export const accountLengthsPath = (kind?: string) => `${withQuery(accountDetailsPath(), { kind })}#lengths`;
export const accountExportPath = () => `${accountDetailsPath()}#export`;
export const accountPasswordPath = () => '/account/informations/password';
/** Section of the password page about providers and passkeys. */
export const signInMethodsPath = () => `${accountPasswordPath()}#ways`;
export const accountOrdersPath = (page = 1) =>
  withQuery('/account/orders', { page: page > 1 ? String(page) : undefined });
export const accountOrderPath = (id: string) => `/account/orders/${encodeURIComponent(id)}`;
export const accountReturnPath = (id: string) => `/account/orders/returns/${encodeURIComponent(id)}`;
export const accountReturnCreatePath = (orderId?: string) =>
  withQuery('/account/orders/returns/create', { order: orderId });
export const accountResalesPath = (page = 1) =>
  withQuery('/account/resales', { page: page > 1 ? String(page) : undefined });
export const accountResalePath = (id: string) => `/account/resales/${encodeURIComponent(id)}`;
/** Page of one resale for sellers without an account. */
export const guestResalePath = (id: string) => `/pages/trade-in/item/${encodeURIComponent(id)}`;
