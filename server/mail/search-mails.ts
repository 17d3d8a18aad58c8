import { signedId } from '#server/identity/signed-id.ts';
import { siteUrl } from '#server/site.ts';

export const CONFIRM_SEARCH_PATH = '/api/v3/saved-search/confirm';
export const END_SEARCH_MAILS_PATH = '/api/v3/saved-search/end';

/** Where a guest confirms a search that was saved with this mailbox. */
export const confirmSearchAddress = (searchId: string): string =>
  new URL(`${CONFIRM_SEARCH_PATH}/${signedId('saved-search', searchId)}`, siteUrl()).href;

/** Where one POST ends the mails about saved searches; a browser that follows it sees a page that asks. */
export const endSearchMailsAddress = (searchId: string): string =>
  new URL(`${END_SEARCH_MAILS_PATH}/${signedId('search-mails', searchId)}`, siteUrl()).href;
