/** Request header that lists the accounts known to a browser by earlier sign-ins (server/identity/known-device.ts). */
export const DEVICE_HEADER = 'X-Known-Device';

/** Days for which a browser stays known after a sign-in. */
export const DEVICE_DAYS = 365;

/** Maximum number of accounts known to one browser; their tokens are joined by `~`. */
export const MOST_DEVICE_TOKENS = 4;
