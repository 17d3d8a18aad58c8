/** Of calls that a screen makes without its member: they do not keep a bench unlocked. */
export const BACKGROUND_HEADER = 'X-Background';
