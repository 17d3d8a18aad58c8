import { API_BASE } from '#contract/base.ts';
import { withQuery } from './routes.ts';

/** Where one signs in. */
export interface LoginQuery {
  /** The page to go on to, on this site. */
  redirect?: string;
  /** What is said above the form: the session has ended, one has signed out, or a recent sign-in is needed. */
  reason?: 'expired' | 'signed-out' | 'confirm';
  /** The step to go to, with the address that was given: another than the last form led to. */
  step?: 'email' | 'password' | 'create';
}
export const loginPath = (query: LoginQuery = {}) => withQuery('/login', { ...query });

/** Where a provider sends the browser back to; `link` names a sign-in that waits for the proof of its account. */
export const connectCheckPath = (provider: string, brand: string, query: { link?: string } = {}) =>
  withQuery(`/connect/${encodeURIComponent(provider)}/${encodeURIComponent(brand)}/check`, query);

/**
 * Sends the browser to a provider: to sign in, or with `intent` to add it to the account. `previous` is the page to come
 * back to, which the gateway keeps.
 */
export const connectPath = (
  provider: string,
  { previous, ...query }: { brand: string; previous: string; intent?: 'link' },
) => withQuery(`${API_BASE}/auth/connect/${encodeURIComponent(provider)}`, { ...query, _previous: previous });

/** Shown while the API does not say whose session it is; leads on to `redirect`. */
export const accountLoadingPath = (redirect: string) => withQuery('/account-loading', { redirect });

/** Takes the cookies of a session that has ended away, then leads to the sign-in (app/session/ended). */
export const sessionEndedPath = (redirect: string) => withQuery('/session/ended', { redirect });

/** Links of mails: each opens a page whose button does what the mail is about. */
export const passwordResetPath = (token: string) => `/password-reset/${encodeURIComponent(token)}`;
export const activateAccountPath = (token: string) => `/activate-account/${encodeURIComponent(token)}`;
export const undoSignInMethodPath = (token: string) => `/undo-sign-in-method/${encodeURIComponent(token)}`;
export const activateMarketingPath = (token: string) => `/activate-marketing/${encodeURIComponent(token)}`;

export const accountPath = () => '/account';
export const accountAddressesPath = () => '/account/addresses';
export const accountAddressCreatePath = () => '/account/addresses/create';
export const accountAddressPath = (id: string) => `/account/addresses/${encodeURIComponent(id)}`;
/** @param page of the credit's movements */
export const accountVouchersPath = (page = 1) =>
  withQuery('/account/vouchers', { page: page > 1 ? String(page) : undefined });
export const accountVoucherCreatePath = () => '/account/vouchers/create';
export const accountVoucherPath = (id: string) => `/account/vouchers/${encodeURIComponent(id)}`;
/** Everything that the shop keeps about a customer, as a file: for machines, or to be read. */
export const dataExportPath = (customerId: string, form: 'json' | 'readable') =>
  `${API_BASE}/customers/${encodeURIComponent(customerId)}/data-export${form === 'json' ? '' : '/readable'}`;
export const accountSearchesPath = () => '/account/searches';
export const accountDetailsPath = () => '/account/informations';
/** Sections of the details page; a link opens them. */
export const accountSizesPath = () => `${accountDetailsPath()}#sizes`;
/** @param kind type of garment whose lengths are edited */
export const accountLengthsPath = (kind?: string) => `${withQuery(accountDetailsPath(), { kind })}#lengths`;
export const accountExportPath = () => `${accountDetailsPath()}#export`;
export const accountPasswordPath = () => '/account/informations/password';
/** Its part about providers and passkeys. */
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
/** The same for sellers without an account. */
export const guestResalePath = (id: string) => `/pages/trade-in/item/${encodeURIComponent(id)}`;
