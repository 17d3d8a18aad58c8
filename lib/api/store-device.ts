import { type StoreDevice, storeDevice } from '#contract/store-device.ts';
import { STORE_DEVICE_REQUIRED } from '#contract/store-device-names.ts';
import { ApiError } from './api-error.ts';
import type { ApiClient } from './client.ts';
import { nullIfMissing } from './error-messages.ts';
import { storeAction } from './store-action.ts';

/** POST store-devices. @throws ApiError 422 for an invalid code, 429 */
export const enrolStoreDevice = (client: ApiClient, code: string): Promise<StoreDevice> =>
  storeAction('Erreur lors de l’enregistrement de la tablette', () =>
    client({ method: 'POST', path: 'store-devices', body: { code }, returns: storeDevice }),
  );

/** GET store-devices/current; null if tablets need no enrolment. @throws ApiError 403 if this one needs it */
export const readStoreDevice = (client: ApiClient): Promise<StoreDevice | null> =>
  nullIfMissing(client({ path: 'store-devices/current', returns: storeDevice }));

/** Returns whether a store-mode call was refused because its tablet is not enrolled for the store. */
export const isDeviceMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && error.problem?.type === STORE_DEVICE_REQUIRED;
