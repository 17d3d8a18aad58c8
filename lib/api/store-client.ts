import type { PhotoWidth } from '#contract/trade-in-photo.ts';
import { withQuery } from '../routes.ts';
import type { ApiClient } from './client.ts';

/** Query that makes the gateway use the token of a store's staff (lib/auth/gateway.ts). */
const STORE_ACCESS = { _access: 'store' };

/** Makes a client that calls as a store's staff, not as a shopper. */
export const storeClient =
  (client: ApiClient): ApiClient =>
  ({ query, ...call }) =>
    client({ ...call, query: { ...query, ...STORE_ACCESS } });

/** Path of a small version of a photo, as a store's staff may see it. */
export const storePhotoPath = (file: string, width: PhotoWidth) =>
  withQuery(file, { ...STORE_ACCESS, width });
