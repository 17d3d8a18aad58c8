import { env } from '#server/env.ts';

/** Returns the public address of the shop, the beginning of links in mails. */
export const siteUrl = (): string => env().SITE_URL ?? 'http://localhost:3000';

/**
 * Returns the origin of absolute addresses in an answer: SITE_URL, whatever host was requested. Without it that of the
 * request, which a listening process accepts only for this machine (http-server/host.ts).
 */
export function siteOrigin(requestUrl: string): string {
  return new URL(env().SITE_URL ?? requestUrl).origin;
}

/** Pages of the storefront that mails and the pages behind their links reference. */
export const LEGAL_PATHS = {
  terms: '/pages/terms-conditions',
  privacy: '/pages/confidentiality',
  contact: '/pages/contact',
};
