import Cookies from 'js-cookie';
import { CART_COOKIE } from '../auth/cookies.ts';

/** Whether this browser has a cart at all; when not, nothing is loaded and no call is made. */
export const hasCart = (): boolean => Boolean(Cookies.get(CART_COOKIE));
