import { routeOf } from '../routes.ts';

/** Pages for payment, sign-in or personal data, and addresses with a token. */
const PRIVATE =
  /^\/(account|account-loading|activate-account|activate-marketing|undo-sign-in-method|cart|checkout|connect|login|password-reset|pages\/(order-|payment-result|sell\/appointment|trade-in))/;

/**
 * Returns whether third-party scripts may run on a page: only on public pages, and on none of these (PCI DSS). The
 * browser checks it before it adds one, the page cache before its policy allows one.
 */
export const allowsTags = (path: string): boolean =>
  routeOf(path)?.public !== false && !PRIVATE.test(path.toLowerCase());
