/** The steps of /login: the address, then the password or what makes an account, or that a link was mailed. */
const SIGN_IN_STEPS = ['email', 'password', 'create', 'mailed'] as const;
export type SignInStep = (typeof SIGN_IN_STEPS)[number];

/** The step that a form without JavaScript left the page at. */
export const signInStepOf = (value: string | undefined): SignInStep =>
  SIGN_IN_STEPS.find((step) => step === value) ?? 'email';
