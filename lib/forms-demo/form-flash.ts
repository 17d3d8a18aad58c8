import type { Cookies } from '#lib/auth/cookies.ts';
import { type FormFlash, readFlash } from '#lib/forms/form-flash.ts';
import { SECTIONS } from './sections.ts';

/** By section, what it left when it was sent without JavaScript. */
export const readDemoFlashes = (cookies: Cookies): Record<string, FormFlash | null> =>
  Object.fromEntries(SECTIONS.map(({ name }) => [name, readFlash(cookies, `formkit-${name}`)]));
