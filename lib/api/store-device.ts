import { type StoreDevice, storeDevice } from '#contract/store-device.ts';
import { STORE_DEVICE_REQUIRED } from '#contract/store-device-names.ts';
import { ApiError } from './api-error.ts';
import type { ApiClient } from './client.ts';
import { nullIfMissing } from './error-messages.ts';
import { storeAction } from './store-action.ts';

/** POST store-devices. @throws ApiError 422 for a code that does not work, 429 */
export const enrolStoreDevice = (client: ApiClient, code: string): Promise<StoreDevice> =>
  storeAction('Erreur lors de l’enregistrement de la tablette', () =>
    client({ method: 'POST', path: 'store-devices', body: { code }, returns: storeDevice }),
  );

/** GET store-devices/current; null where tablets need not be enrolled. @throws ApiError 403 when this one has to be */
export const readStoreDevice = (client: ApiClient): Promise<StoreDevice | null> =>
  nullIfMissing(client({ path: 'store-devices/current', returns: storeDevice }));

/** Whether a call of store mode was refused because its tablet is not enrolled for the store. */
export const isDeviceMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && error.problem?.type === STORE_DEVICE_REQUIRED;
