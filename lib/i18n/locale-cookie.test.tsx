import Cookies from 'js-cookie';
import { afterEach, expect, it, vi } from 'vitest';
import { keepLocale } from './locale-cookie.ts';

afterEach(() => vi.restoreAllMocks());

it.each([
  [undefined, 'no cookie'],
  ['en_GB', 'its own locale'],
  ['xx_XX', 'a locale that is not spoken'],
])('keeps the locale for 365 days, secure and lax (%s, %s)', (kept, _case) => {
  const set = vi.spyOn(Cookies, 'set').mockImplementation(() => undefined);
  vi.spyOn(Cookies, 'get').mockImplementation(Object.assign(() => kept, {}) as never);
  expect(keepLocale()).toBe('en_GB');
  const attributes = { expires: 365, path: '/', secure: true, sameSite: 'lax' };
  expect(set).toHaveBeenCalledWith('i18n_redirected', 'en_GB', attributes);
});
