/** Problem type of a session whose sign-in is too old; the client must sign in again. */
export const RECENT_SIGN_IN_REQUIRED = '/errors/recent-sign-in-required';
