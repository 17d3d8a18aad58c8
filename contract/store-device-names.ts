/** The request header that names the enrolled tablet of a store (server/identity/store-device.ts). */
export const STORE_DEVICE_HEADER = 'X-Store-Device';

/** Type of the problem of a call of store mode from a tablet that is not enrolled for the store. */
export const STORE_DEVICE_REQUIRED = '/errors/store-device-required';

/** How long a tablet stays enrolled after the last sign-in of staff. */
export const STORE_DEVICE_DAYS = 365;
