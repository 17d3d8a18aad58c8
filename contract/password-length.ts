/** Length of a new password, in characters. */
export const PASSWORD_LENGTH = { min: 12, max: 128 } as const;
