import { env } from '#server/env.ts';

/** The shop as others see it: links in mails begin with it. */
export const siteUrl = (): string => env().SITE_URL ?? 'http://localhost:3000';

/**
 * What absolute addresses in an answer begin with: SITE_URL, whatever host was asked for. Without it that of the
 * request, which a listening process takes only where it is this machine (http-server/host.ts).
 */
export function siteOrigin(requestUrl: string): string {
  return new URL(env().SITE_URL ?? requestUrl).origin;
}

/** Pages of the storefront that mails and the pages behind their links name. */
export const LEGAL_PATHS = {
  terms: '/pages/terms-conditions',
  privacy: '/pages/confidentiality',
  contact: '/pages/contact',
};
