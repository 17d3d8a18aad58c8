import { beforeAll, describe, expect, it } from 'vitest';
import { seedShop } from '#demonstration/shop.ts';
import type { ApiClient } from '#lib/api/client.ts';
import { createGatewayClient } from '#lib/api/gateway-client.ts';
import * as appointmentForms from '#lib/appointments/forms.ts';
import { readAppointment, takenOf } from '#lib/appointments/read-appointment.ts';
import { readStores } from '#lib/appointments/read-stores.ts';
import { AUTH_COOKIE } from '#lib/auth/cookies.ts';
import { postHandlers } from '#lib/forms/submit-handler.ts';
import { fetch } from '#server/app.ts';
import { database } from '#server/db/database.ts';
import { activate, newCustomer } from './accounts.ts';
import { booked, confirmToken, dayAhead, dayOf, momentOf, openStore, somebody } from './appointments.ts';
import { useDatabase } from './database.ts';
import { FormBrowser } from './form-browser.ts';

useDatabase({ rateLimits: 'off' });
beforeAll(async () => {
  await seedShop(database());
});

const forms = postHandlers(...Object.values(appointmentForms));
const clientWith = (cookie = ''): ApiClient =>
  createGatewayClient(new Request('http://shop.test'), { header: cookie, set: [] }, (request) =>
    fetch(request, { ip: '127.0.0.1' }),
  );
const queryOf = (to: string): Record<string, string> =>
  Object.fromEntries(new URL(to, 'http://shop.test').searchParams);
const pageOf = async (store: string, query: Record<string, string> = {}) => {
  const page = await readAppointment(clientWith(), store, query, false);
  if (!page) throw new Error('no page');
  return page;
};

describe('the forms of an appointment', () => {
  it('book, move and cancel without a script', async () => {
    const browser = new FormBrowser(forms);
    const store = await openStore();
    const day = dayAhead(5);
    const to = await browser.post('book-appointment', {
      ...somebody(),
      store,
      day,
      startsAt: await momentOf(store, 5),
    });
    const { booking = '' } = queryOf(to);
    expect(to).toMatch(/^\/pages\/sell\/appointment\/success\?booking=/);
    expect((await pageOf(store, { booking })).moving?.state).toBe('pending');
    const token = confirmToken(booking.split('.')[0] ?? '');
    const nonsense = await browser.post('confirm-appointment', { booking, confirm: 'nonsense' });
    expect(queryOf(nonsense)).toEqual({ booking, confirm: 'nonsense' });
    const confirmed = await browser.post('confirm-appointment', { booking, confirm: token });
    expect(queryOf(confirmed)).toEqual({ booking, did: 'confirmed' });
    const { moving } = await pageOf(store, { booking });
    expect(moving).toMatchObject({ state: 'booked', sequence: 0 });
    const startsAt = await momentOf(store, 6, '11:00');
    const moved = await browser.post('move-appointment', { store, booking, sequence: '0', startsAt });
    expect(queryOf(moved)).toEqual({ booking, did: 'moved' });
    expect((await pageOf(store, { booking })).moving).toMatchObject({ startsAt, sequence: 1 });
    expect(await browser.post('cancel-appointment', { booking })).toBe(
      `/pages/sell/appointment/success?booking=${booking}`,
    );
    expect((await pageOf(store, { booking })).moving?.state).toBe('cancelled');
  });

  it('keep what was typed when a time was taken meanwhile, and offer the nearest three', async () => {
    const browser = new FormBrowser(forms);
    const store = await openStore();
    const startsAt = await momentOf(store, 5);
    await booked(store, startsAt);
    const person = somebody();
    const day = dayAhead(5);
    const to = await browser.post('book-appointment', { ...person, store, day, startsAt });
    expect(to).toMatch(/#times$/);
    const taken = takenOf(queryOf(to));
    expect(taken?.time).toBe(startsAt);
    expect(taken?.nearest).toEqual([
      await momentOf(store, 5, '14:00'),
      await momentOf(store, 5, '14:30'),
      await momentOf(store, 5, '15:30'),
    ]);
    expect(browser.flash('book-appointment')?.values).toMatchObject({ ...person, store, startsAt: '' });
    expect((await pageOf(store, queryOf(to))).day?.day).toBe(day);
    const again = { ...person, store, day, startsAt: taken?.nearest[2] ?? '' };
    expect(await browser.post('book-appointment', again)).toMatch(/success\?booking=/);
  });

  it('say which field is wrong, and what the API alone knows', async () => {
    const browser = new FormBrowser(forms);
    const store = await openStore();
    const startsAt = await momentOf(store, 5);
    await browser.post('book-appointment', {
      ...somebody(),
      store,
      email: 'nonsense',
      phone: '',
      startsAt: '',
    });
    expect(Object.keys(browser.flash('book-appointment')?.errors ?? {}).toSorted()).toEqual([
      'email',
      'phone',
      'startsAt',
    ]);
    const { client, email } = await newCustomer();
    await activate(email);
    await booked(store, startsAt, { client, email });
    browser.cookies.set(AUTH_COOKIE, client.token ?? '');
    const other = await momentOf(store, 5, '10:00');
    await browser.post('book-appointment', { ...somebody(), email, store, startsAt: other });
    expect(browser.flash('book-appointment')?.message).toEqual({ id: 'appointment.error.open' });
    await browser.post('book-appointment', { ...somebody(), store, startsAt: '2020-01-01T10:00:00.000Z' });
    expect(browser.flash('book-appointment')?.errors.startsAt).toBe('This time has passed.');
  });

  it('say that an appointment was changed since', async () => {
    const browser = new FormBrowser(forms);
    const store = await openStore();
    const { key } = await booked(store, await momentOf(store, 5));
    await browser.post('move-appointment', {
      store,
      booking: key,
      sequence: '0',
      startsAt: await momentOf(store, 6),
    });
    await browser.post('move-appointment', {
      store,
      booking: key,
      sequence: '0',
      startsAt: await momentOf(store, 7),
    });
    expect(browser.flash('move-appointment')?.message).toEqual({ id: 'appointment.error.changed' });
  });
});

describe('the page of a store', () => {
  it('opens the first day with a free time, turns weeks, and never looks back', async () => {
    const store = await openStore();
    const first = await pageOf(store);
    expect(first.days).toHaveLength(7);
    expect(first.earlier).toBeUndefined();
    expect(first.day?.free).toBeGreaterThan(0);
    const later = await pageOf(store, { from: first.later ?? '' });
    expect([later.days[0]?.day, later.earlier]).toEqual([first.later, first.days[0]?.day]);
    expect((await pageOf(store, { day: dayAhead(3) })).day?.day).toBe((await dayOf(store, 3)).day);
    for (const from of ['2020-01-01', 'nonsense', '2026-02-31x'])
      expect((await pageOf(store, { from })).days[0]?.day).toBe(first.days[0]?.day);
    const end = await pageOf(store, { from: dayAhead(40) });
    expect([end.day, end.later]).toEqual([undefined, undefined]);
  });

  it('begins with the details of the signed-in customer', async () => {
    const store = await openStore();
    const { client, email } = await newCustomer();
    const page = await readAppointment(clientWith(`auth-token=${client.token}`), store, {}, true);
    expect(page?.me).toMatchObject({ email, firstName: 'Nora' });
  });

  it('is none for another store, and for a key that opens nothing', async () => {
    const store = await openStore();
    expect(await readAppointment(clientWith(), 'atlantis', {}, false)).toBeNull();
    expect(await readAppointment(clientWith(), store, { booking: 'nonsense' }, false)).toBeNull();
  });
});

describe('the store locator', () => {
  const found = async (query: Record<string, string>) => {
    const { stores, radius, wider, isSearch } = await readStores(clientWith(), query);
    return {
      ids: stores.map(({ id }) => id).filter((id) => !id.startsWith('store-')),
      radius,
      wider,
      isSearch,
    };
  };

  it('lists all stores, those around a place, and farther ones where asked', async () => {
    expect((await found({})).ids).toHaveLength(3);
    expect(await found({ near: 'Lyon' })).toEqual({
      ids: ['lyon-presquile'],
      radius: 50,
      wider: 200,
      isSearch: true,
    });
    expect((await found({ near: 'Lyon', radius: '1000' })).ids).toHaveLength(3);
    expect((await found({ lat: '51.5', lng: '-0.1' })).ids).toEqual(['london-marylebone']);
  });

  it('offers a wider search around a town without stores, and none around an unknown one', async () => {
    const known = await readStores(clientWith(), { near: 'Marseille' });
    expect(known).toMatchObject({ stores: [], isPlaceKnown: true, wider: 200 });
    const unknown = await readStores(clientWith(), { near: 'Xyzzy' });
    expect(unknown).toMatchObject({ stores: [], isPlaceKnown: false, wider: undefined });
  });

  it('takes what is no place as no search', async () => {
    const none: Record<string, string>[] = [
      { near: '  ' },
      { lat: 'x', lng: '1' },
      { lat: '91', lng: '1' },
      { radius: '7' },
      { lat: '1' },
    ];
    for (const query of none)
      expect(await found(query), JSON.stringify(query)).toMatchObject({ isSearch: false, radius: 50 });
  });
});
