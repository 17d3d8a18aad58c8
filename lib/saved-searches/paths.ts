import { withQuery } from '../routes.ts';

/** Where the search of a listing is saved, by its address; `sent` once a link was mailed. */
export const saveSearchPath = (listing: string, query: { sent?: '1' } = {}) =>
  withQuery('/saved-searches/new', { to: listing, ...query });
