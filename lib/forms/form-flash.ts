import type { Message } from '#lib/api/error-messages.ts';
import { type Cookies, clearCookie, setCookie } from '#lib/auth/cookies.ts';

/** What a form that failed without JavaScript keeps for the page that is shown next: what was typed and what was wrong. */
export interface FormFlash {
  form: string;
  values: Record<string, string>;
  /** By field; a message id, or a text that the API wrote. */
  errors: Record<string, string>;
  message?: Message;
}

const FLASH_COOKIE = 'form-flash';
/** A browser keeps about 4,096 characters of a cookie. */
const LIMIT = 3_600;
const SECRET = /card|password|token|secret/i;

/** The cookie of a failed form, for five minutes. Card data and passwords are never in it. */
export function flashCookie(flash: FormFlash): string {
  const values = Object.fromEntries(Object.entries(flash.values).filter(([name]) => !SECRET.test(name)));
  const whole = setCookie(FLASH_COOKIE, JSON.stringify({ ...flash, values }), { maxAge: 300 });
  return whole.length <= LIMIT
    ? whole
    : setCookie(FLASH_COOKIE, JSON.stringify({ ...flash, values: {} }), { maxAge: 300 });
}

export const clearFlashCookie = (): string => clearCookie(FLASH_COOKIE);

/** What was kept for this form; null when nothing was, or when it is not readable. */
export function readFlash(cookies: Cookies, form: string): FormFlash | null {
  try {
    const flash = JSON.parse(cookies[FLASH_COOKIE] ?? 'null') as Partial<FormFlash> | null;
    if (flash?.form !== form) return null;
    return {
      form,
      values: { ...flash.values },
      errors: { ...flash.errors },
      message: flash.message,
    };
  } catch {
    return null;
  }
}
