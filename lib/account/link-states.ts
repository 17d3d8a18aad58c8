import type { FormFlash } from '#lib/forms/form-flash.ts';

/** The state of a link from a mail; `ready` until its button was pressed, `prove` while it waits for a password. */
const LINK_STATES = ['ready', 'prove', 'done', 'expired', 'used', 'invalid', 'mailed'] as const;
export type LinkState = (typeof LINK_STATES)[number];

export const linkStateOf = (value: string | undefined): LinkState =>
  LINK_STATES.find((state) => state === value) ?? 'ready';

/** The field that a form of a link's page sends along: a part of the token tells the pages of two links apart. */
export const linkFields = (token: string) => ({ token, link: token.slice(-6) });

/** The result that a form left for the page of this link; that of another link says nothing of this one. */
export const flashOfLink = (flash: FormFlash | null, token: string): FormFlash | null =>
  flash?.values.link === linkFields(token).link ? flash : null;
