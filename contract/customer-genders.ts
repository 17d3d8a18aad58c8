/** What customers may say of their gender. */
export const GENDERS = ['male', 'female', 'other'] as const;
