/** Type of the problem of a session whose sign-in is too long ago: signing in again is the proof. */
export const RECENT_SIGN_IN_REQUIRED = '/errors/recent-sign-in-required';
