import Cookies from 'js-cookie';
import { CUSTOMER_COOKIE } from './cookies.ts';

/** Id of the customer who is signed in here, as far as the browser knows; undefined for guests. */
export const customerIdOfBrowser = (): string | undefined => Cookies.get(CUSTOMER_COOKIE);
