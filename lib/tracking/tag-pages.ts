import { routeOf } from '../routes.ts';

/** Where someone pays, signs in, or is named, and addresses that hold a token. */
const PRIVATE =
  /^\/(account|account-loading|activate-account|activate-marketing|undo-sign-in-method|cart|checkout|connect|login|password-reset|pages\/(order-|payment-result|sell\/appointment|trade-in))/;

/**
 * Whether scripts of others may run on a page at all: on pages that are the same for everyone, and on none of these
 * (PCI DSS). The browser asks it before it adds one, the page cache before its policy allows one.
 */
export const allowsTags = (path: string): boolean =>
  routeOf(path)?.public !== false && !PRIVATE.test(path.toLowerCase());
