import type { Message } from '#lib/api/error-messages.ts';
import { type Cookies, clearCookie, setCookie } from '#lib/auth/cookies.ts';

/** Values and errors of a form that failed without JavaScript, for the next page. */
export interface FormFlash {
  form: string;
  values: Record<string, string>;
  /** By field; a message id, or a text of the API. */
  errors: Record<string, string>;
  message?: Message;
}

const FLASH_COOKIE = 'form-flash';
/** Cookie of a form that waits for a sign-in, whose own forms use the other cookie. */
const WAITING_COOKIE = 'form-waiting';
const FIVE_MINUTES = 300;
const HALF_AN_HOUR = 1_800;
/** Browsers keep about 4,096 characters of a cookie. */
const LIMIT = 3_600;
/** Length of values, such as ids, that a flash keeps when it is too long. */
const SHORT = 80;
const SECRET = /card|password|token|secret/i;

/** Returns the cookie of a failed form, valid for five minutes. Never contains card data or passwords. */
export const flashCookie = (flash: FormFlash): string => flashSetCookie(FLASH_COOKIE, flash, FIVE_MINUTES);

/** Returns the cookie of a form that waits for a sign-in, valid for half an hour. */
export const waitingCookie = (flash: FormFlash): string =>
  flashSetCookie(WAITING_COOKIE, flash, HALF_AN_HOUR);

/** Moves the waiting form's cookie to the flash cookie; returns none if nothing waited. */
export function resumedCookies(cookies: Cookies): string[] {
  const waiting = cookies[WAITING_COOKIE];
  if (!waiting) return [clearFlashCookie()];
  return [setCookie(FLASH_COOKIE, waiting, { maxAge: FIVE_MINUTES }), clearCookie(WAITING_COOKIE)];
}

export const clearFlashCookie = (): string => clearCookie(FLASH_COOKIE);

function flashSetCookie(name: string, flash: FormFlash, maxAge: number): string {
  const values = Object.fromEntries(Object.entries(flash.values).filter(([field]) => !SECRET.test(field)));
  const whole = setCookie(name, JSON.stringify({ ...flash, values }), { maxAge });
  if (whole.length <= LIMIT) return whole;
  const short = Object.fromEntries(Object.entries(values).filter(([, value]) => value.length <= SHORT));
  const shorter = setCookie(name, JSON.stringify({ ...flash, values: short }), { maxAge });
  return shorter.length <= LIMIT
    ? shorter
    : setCookie(name, JSON.stringify({ ...flash, values: {} }), { maxAge });
}

/** Returns the flash of this form; null if there is none, or if it is unreadable. */
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

/**
 * Returns the flash if its form was about this record: the flash lasts some minutes, in which its reader may open
 * another record's page.
 *
 * @param field hidden field of the form with the record's id
 * @param id undefined for a record that is created
 */
export const flashAbout = (
  flash: FormFlash | null,
  field: string,
  id: string | undefined,
): FormFlash | null => (flash && (flash.values[field] ?? '') === (id ?? '') ? flash : null);
