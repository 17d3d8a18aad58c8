import { expect, it } from 'vitest';
import { readCookies } from '../auth/cookies.ts';
import { type FormFlash, flashAbout, flashCookie, readFlash } from './form-flash.ts';

const kept = (flash: FormFlash) => {
  const cookie = flashCookie(flash);
  return readFlash(readCookies(cookie.slice(0, cookie.indexOf(';'))), flash.form);
};

it('belongs to the record of its form alone', () => {
  const flash: FormFlash = { form: 'address', values: { id: 'a1', city: 'Paris' }, errors: {} };
  expect(flashAbout(flash, 'id', 'a1')).toBe(flash);
  expect(flashAbout(flash, 'id', 'a2')).toBeNull();
  expect(flashAbout(flash, 'id', undefined)).toBeNull();
  const created: FormFlash = { form: 'address', values: { city: 'Paris' }, errors: {} };
  expect(flashAbout(created, 'id', undefined)).toBe(created);
  expect(flashAbout(created, 'id', 'a1')).toBeNull();
});

it('keeps the record and the message when a long text does not fit into a cookie', () => {
  const message = { id: 'resale.tooLate' };
  const flash = {
    form: 'resale-second-look',
    values: { resale: 'r1', text: 'é'.repeat(2_000) },
    errors: {},
    message,
  };
  expect(kept(flash)).toEqual({ ...flash, values: { resale: 'r1' } });
});
