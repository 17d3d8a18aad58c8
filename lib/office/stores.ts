import { queryOptions } from '@tanstack/react-query';
import { collectionOf } from '#contract/hydra.ts';
import { type CounterRefund, counterReturn } from '#contract/private/counter-returns.ts';
import { officeOrder } from '#contract/private/orders.ts';
import {
  type OfficeStore,
  type OfficeStorePatch,
  officeStore,
  type StoreClosure,
  type StoreStaff,
  storeStaff,
  storeTablet,
} from '#contract/private/stores.ts';
import { tillRedemption, tillVoucher } from '#contract/private/till.ts';
import compiled from '#messages/en-GB/office-stores.json' with { type: 'json' };
import type stores from '../../messages/en-GB/office-stores.json';
import { NO_BODY } from '../api/client.ts';
import { callOffice } from './office-client.ts';
import { officeTexts } from './texts.ts';

export const storesText = officeTexts<keyof typeof stores>(compiled);

/** Refresh interval of a day, in ms. */
const REFRESH_MS = 15_000;

/** Tabs of a store's screen. */
export const STORE_PARTS = ['till', 'collect', 'returns', 'hours', 'people'] as const;

export const storesQuery = queryOptions({
  queryKey: ['stores'],
  queryFn: ({ signal }) =>
    callOffice({
      path: 'stores',
      query: { itemsPerPage: 100 },
      background: true,
      returns: collectionOf(officeStore),
      signal,
    }),
  refetchInterval: REFRESH_MS,
});

export const storeQuery = (id: string) =>
  queryOptions({
    queryKey: ['stores', id],
    queryFn: ({ signal }) =>
      callOffice({
        path: `stores/${encodeURIComponent(id)}`,
        background: true,
        returns: officeStore,
        signal,
      }),
    refetchInterval: REFRESH_MS,
  });

export const lookUpVoucher = (store: string, code: string) =>
  callOffice({
    method: 'POST',
    path: 'till-redemptions/lookup',
    body: { store, code },
    returns: tillVoucher,
  });

export const redeemVoucher = (body: { store: string; code: string; amount: number; key: string }) =>
  callOffice({ method: 'POST', path: 'till-redemptions', body, returns: tillRedemption });

export const undoRedemption = (id: string) =>
  callOffice({ method: 'POST', path: `till-redemptions/${id}/undo`, returns: tillRedemption });

/** Finds a return handed in at a store, by number. @throws Failure 404 */
export const findCounterReturn = (number: string) =>
  callOffice({ path: `counter-returns/${encodeURIComponent(number)}`, returns: counterReturn });

/** Receives and refunds it. */
export const refundAtCounter = (number: string, body: CounterRefund) =>
  callOffice({
    method: 'POST',
    path: `counter-returns/${encodeURIComponent(number)}/refund`,
    body,
    returns: counterReturn,
  });

/** Number of redemptions on the till's screen. */
const SHOWN_REDEMPTIONS = 12;

export const redemptionsQuery = (store: string) =>
  queryOptions({
    queryKey: ['stores', store, 'redemptions'],
    queryFn: ({ signal }) =>
      callOffice({
        path: 'till-redemptions',
        query: { store, itemsPerPage: SHOWN_REDEMPTIONS },
        background: true,
        returns: collectionOf(tillRedemption),
        signal,
      }),
    refetchInterval: REFRESH_MS,
  });

/** Number of a store's orders on a screen. */
const SHOWN_ORDERS = 100;

/** Query for orders to be collected in a store, paid first at the top. */
export const storeOrdersQuery = (store: string) =>
  queryOptions({
    queryKey: ['orders', 'collect', store],
    queryFn: ({ signal }) =>
      callOffice({
        path: 'orders',
        query: { view: 'collect', store, itemsPerPage: SHOWN_ORDERS },
        background: true,
        returns: collectionOf(officeOrder),
        signal,
      }),
    refetchInterval: REFRESH_MS,
  });

/** Formats a time in a zone: `09:30`. */
export const timeIn = (zone: string, moment: string | number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(
    new Date(moment),
  );

/** Returns the date in a zone: `2026-11-24`. */
export const dayIn = (zone: string, moment: string | number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date(moment));

/** Returns the minutes since midnight of a time such as `09:30`. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Returns whether a store is open, and when it opens or closed, as text. */
export function openingText(
  { timezone, today: { hours } }: Pick<OfficeStore, 'timezone' | 'today'>,
  now: number,
): { text: string; isOpen: boolean } {
  const time = timeIn(timezone, now);
  if (hours.some(([from, until]) => from <= time && (time < until || until <= from)))
    return { text: storesText('office.stores.open'), isOpen: true };
  const next = hours.find(([from]) => from > time);
  if (next) return { text: storesText('office.stores.opens', { time: next[0] }), isOpen: false };
  const last = hours.at(-1);
  const text = last
    ? storesText('office.stores.closed', { time: last[1] })
    : storesText('office.stores.closedToday');
  return { text, isOpen: false };
}

type Seen = Pick<OfficeStore, 'id' | 'version'>;
const storePath = ({ id }: Seen) => `stores/${encodeURIComponent(id)}`;

export const changeStore = (store: Seen, change: OfficeStorePatch) =>
  callOffice({
    method: 'PATCH',
    path: storePath(store),
    version: store.version,
    body: change,
    returns: officeStore,
  });
export const closeStore = (store: Seen, closing: StoreClosure & { cancelBookings: boolean }) =>
  callOffice({
    method: 'POST',
    path: `${storePath(store)}/close`,
    version: store.version,
    body: closing,
    returns: officeStore,
  });
export const reopenStore = (store: Seen, closure: StoreClosure) =>
  callOffice({
    method: 'POST',
    path: `${storePath(store)}/reopen`,
    version: store.version,
    body: closure,
    returns: officeStore,
  });

/** Number of people and tablets on a screen. */
const SHOWN_PEOPLE = 100;

export const staffQuery = (store: string) =>
  queryOptions({
    queryKey: ['stores', store, 'staff'],
    queryFn: ({ signal }) =>
      callOffice({
        path: 'store-staff',
        query: { store, itemsPerPage: SHOWN_PEOPLE },
        background: true,
        returns: collectionOf(storeStaff),
        signal,
      }),
  });
export const tabletsQuery = (store: string) =>
  queryOptions({
    queryKey: ['stores', store, 'tablets'],
    queryFn: ({ signal }) =>
      callOffice({
        path: 'store-tablets',
        query: { store, itemsPerPage: SHOWN_PEOPLE },
        background: true,
        returns: collectionOf(storeTablet),
        signal,
      }),
  });

export const addStaff = (body: { store: string; name: string }) =>
  callOffice({ method: 'POST', path: 'store-staff', body, returns: storeStaff });
const staffStep = ({ id, version }: StoreStaff, step: string) =>
  callOffice({ method: 'POST', path: `store-staff/${id}/${step}`, version, returns: storeStaff });
export const replaceCode = (person: StoreStaff) => staffStep(person, 'replace');
export const disableStaff = (person: StoreStaff) => staffStep(person, 'disable');
export const addTablet = (body: { store: string; name: string }) =>
  callOffice({ method: 'POST', path: 'store-tablets', body, returns: storeTablet });
export const removeTablet = (id: string) =>
  callOffice({ method: 'DELETE', path: `store-tablets/${id}`, returns: NO_BODY });

/** Formats the hours of a day for a field: `11:00-13:00, 14:00-19:30`; empty if closed. */
export const textOfHours = (hours: readonly (readonly [string, string])[]): string =>
  hours.map((range) => range.join('-')).join(', ');

const RANGE = /^((?:[01]\d|2[0-3]):[0-5]\d)[-–]((?:[01]\d|2[0-3]):[0-5]\d|24:00)$/;

/** Parses typed hours; undefined if invalid. */
export function hoursOfText(text: string): [string, string][] | undefined {
  const ranges = text.split(',').map((part) => part.replace(/\s/g, ''));
  if (ranges.every((range) => range === '')) return [];
  const hours = ranges.flatMap((range): [string, string][] => {
    const [, from, until] = RANGE.exec(range) ?? [];
    return from && until ? [[from, until]] : [];
  });
  return hours.length === ranges.length ? hours : undefined;
}
