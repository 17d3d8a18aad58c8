import { DEVICE_DAYS, MOST_DEVICE_TOKENS } from '#contract/known-device.ts';
import { type Cookies, DEVICE_COOKIE, setCookie } from './cookies.ts';

const TOKENS = /^[\w.~-]{8,600}$/;

/** Returns the cookie's tokens, newest first, joined by `~`; undefined if its format is invalid. */
export const knownDevices = (cookies: Cookies): string | undefined =>
  TOKENS.test(cookies[DEVICE_COOKIE] ?? '') ? cookies[DEVICE_COOKIE] : undefined;

/**
 * Returns the `set-cookie` value that adds a token. It replaces one of the same device (the part before the first
 * dot).
 */
export function deviceCookie(token: string, cookies: Cookies): string {
  const device = token.split('.', 1)[0];
  const others = (knownDevices(cookies) ?? '')
    .split('~')
    .filter((other) => other !== '' && other.split('.', 1)[0] !== device);
  const tokens = [token, ...others].slice(0, MOST_DEVICE_TOKENS).join('~');
  return setCookie(DEVICE_COOKIE, tokens, { maxAge: DEVICE_DAYS * 86_400 });
}
