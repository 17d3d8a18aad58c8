/** Returns whether /formkit exists: by FORM_DEMO, by default everywhere except in production. */
export function isFormDemo(env: Record<string, string | undefined>): boolean {
  return env.FORM_DEMO ? env.FORM_DEMO === 'true' : env.NODE_ENV !== 'production';
}
