import type { Cookies } from '#lib/auth/cookies.ts';
import { type Kept, keptOf } from '#lib/forms/form-flash.ts';
import { SECTIONS } from './sections.ts';

/** By section, what it left when it was sent without JavaScript. */
export const keptOfDemo = (cookies: Cookies): Record<string, Kept | null> =>
  Object.fromEntries(SECTIONS.map(({ name }) => [name, keptOf(cookies, `formkit-${name}`)]));
