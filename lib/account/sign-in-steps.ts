/** Steps of /login: the address, then the password or a new account, or a mailed link. */
const SIGN_IN_STEPS = ['email', 'password', 'create', 'mailed'] as const;
export type SignInStep = (typeof SIGN_IN_STEPS)[number];

/** Returns the step in which a form without JavaScript left the page. */
export const signInStepOf = (value: string | undefined): SignInStep =>
  SIGN_IN_STEPS.find((step) => step === value) ?? 'email';
