/** Genders that a customer may choose. */
export const GENDERS = ['male', 'female', 'other'] as const;
