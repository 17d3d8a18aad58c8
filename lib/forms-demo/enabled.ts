/** Whether /formkit is there: as FORM_DEMO says, else everywhere but in production. */
export function isFormDemo(env: Record<string, string | undefined>): boolean {
  return env.FORM_DEMO ? env.FORM_DEMO === 'true' : env.NODE_ENV !== 'production';
}
