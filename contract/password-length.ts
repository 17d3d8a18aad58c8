/** Characters of a new password, whatever they are. */
export const PASSWORD_LENGTH = { min: 12, max: 128 } as const;
