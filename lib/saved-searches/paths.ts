import { withQuery } from '../routes.ts';

/** Page that saves the search of a listing, by the listing's address; `sent` once a link was mailed. */
export const saveSearchPath = (listing: string, query: { sent?: '1' } = {}) =>
  withQuery('/saved-searches/new', { to: listing, ...query });
