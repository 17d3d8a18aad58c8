import Cookies from 'js-cookie';
import { CART_COOKIE } from '../auth/cookies.ts';

/** Returns whether this browser has a cart; if not, no code is loaded and no call is made. */
export const hasCart = (): boolean => Boolean(Cookies.get(CART_COOKIE));
