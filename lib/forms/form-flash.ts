import type { Said } from '#lib/api/error-messages.ts';
import { type Cookies, clearCookie, setCookie } from '#lib/auth/cookies.ts';

/** What a form that failed without JavaScript keeps for the page that is shown next: what was typed and what was wrong. */
export interface Kept {
  form: string;
  values: Record<string, string>;
  /** By field; a message id, or a text that the API wrote. */
  errors: Record<string, string>;
  message?: Said;
}

const KEPT_COOKIE = 'form-kept';
/** A browser keeps about 4,096 characters of a cookie. */
const LIMIT = 3_600;
const SECRET = /card|password|token|secret/i;

/** The cookie of a failed form, for five minutes. Card data and passwords are never in it. */
export function keepForm(kept: Kept): string {
  const values = Object.fromEntries(Object.entries(kept.values).filter(([name]) => !SECRET.test(name)));
  const whole = setCookie(KEPT_COOKIE, JSON.stringify({ ...kept, values }), { maxAge: 300 });
  return whole.length <= LIMIT
    ? whole
    : setCookie(KEPT_COOKIE, JSON.stringify({ ...kept, values: {} }), { maxAge: 300 });
}

export const forgetForm = (): string => clearCookie(KEPT_COOKIE);

/** What was kept for this form; null when nothing was, or when it is not readable. */
export function keptOf(cookies: Cookies, form: string): Kept | null {
  try {
    const kept = JSON.parse(cookies[KEPT_COOKIE] ?? 'null') as Partial<Kept> | null;
    if (kept?.form !== form) return null;
    return { form, values: { ...kept.values }, errors: { ...kept.errors }, message: kept.message };
  } catch {
    return null;
  }
}
