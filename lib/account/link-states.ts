import type { FormFlash } from '#lib/forms/form-flash.ts';

/** State of a mailed link; `ready` until its button is pressed, `prove` while a password is required. */
const LINK_STATES = ['ready', 'prove', 'done', 'expired', 'used', 'invalid', 'mailed'] as const;
export type LinkState = (typeof LINK_STATES)[number];

export const linkStateOf = (value: string | undefined): LinkState =>
  LINK_STATES.find((state) => state === value) ?? 'ready';

/** Fields that a form of a link's page submits: part of the token identifies the link. */
export const linkFields = (token: string) => ({ token, link: token.slice(-6) });

/** Returns the flash if it belongs to this link, not to another one. */
export const flashOfLink = (flash: FormFlash | null, token: string): FormFlash | null =>
  flash?.values.link === linkFields(token).link ? flash : null;
