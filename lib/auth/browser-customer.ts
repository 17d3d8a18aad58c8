import Cookies from 'js-cookie';
import { CUSTOMER_COOKIE } from './cookies.ts';

/** Returns the id of the signed-in customer, as far as the browser knows; undefined for guests. */
export const customerIdOfBrowser = (): string | undefined => Cookies.get(CUSTOMER_COOKIE);
