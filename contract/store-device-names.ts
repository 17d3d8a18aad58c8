/** Request header with the token of a store's enrolled tablet (server/identity/store-device.ts). */
export const STORE_DEVICE_HEADER = 'X-Store-Device';

/** Problem type of a store-mode call from a tablet that is not enrolled for the store. */
export const STORE_DEVICE_REQUIRED = '/errors/store-device-required';

/** Days for which a tablet stays enrolled after the last sign-in of staff. */
export const STORE_DEVICE_DAYS = 365;
