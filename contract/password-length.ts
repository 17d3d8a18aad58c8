/** The number of characters that a new password may have. */
export const PASSWORD_LENGTH = { min: 12, max: 128 } as const;
