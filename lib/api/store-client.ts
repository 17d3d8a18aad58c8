import type { PhotoWidth } from '#contract/trade-in-photo.ts';
import { withQuery } from '../routes.ts';
import type { ApiClient } from './client.ts';

/** The gateway takes the token of the staff of a store for these (lib/auth/gateway.ts). */
const STORE_ACCESS = { _access: 'store' };

/** Calls in the name of the staff of a store, instead of a shopper's. */
export const storeClient =
  (client: ApiClient): ApiClient =>
  ({ query, ...call }) =>
    client({ ...call, query: { ...query, ...STORE_ACCESS } });

/** A small version of a photo, as the staff of a store may see it. */
export const storePhotoPath = (file: string, width: PhotoWidth) =>
  withQuery(file, { ...STORE_ACCESS, width });
