/** The request header that tells to which accounts a browser has signed in before (server/identity/known-device.ts). */
export const DEVICE_HEADER = 'X-Known-Device';

/** How long a browser stays known after a sign-in. */
export const DEVICE_DAYS = 365;

/** Accounts that one browser may be known to; what marks it for each is joined by `~`. */
export const MOST_DEVICE_TOKENS = 4;
