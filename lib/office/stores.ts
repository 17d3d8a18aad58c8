import { queryOptions } from '@tanstack/react-query';
import { collectionOf } from '#contract/hydra.ts';
import { officeOrder } from '#contract/private/orders.ts';
import { type OfficeStore, officeStore } from '#contract/private/stores.ts';
import { tillRedemption, tillVoucher } from '#contract/private/till.ts';
import compiled from '#messages/en-GB/office-stores.json' with { type: 'json' };
import type stores from '../../messages/en-GB/office-stores.json';
import { callOffice } from './office-client.ts';
import { officeTexts } from './texts.ts';

export const storesText = officeTexts<keyof typeof stores>(compiled);

/** How often a day is read again, in ms. */
const REFRESH_MS = 15_000;

/** Parts of a store's screen. */
export const STORE_PARTS = ['till', 'collect'] as const;

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

/** Redemptions that the till's screen shows. */
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

/** Orders of a store that a screen shows. */
const SHOWN_ORDERS = 100;

/** Orders that wait to be collected in a store, what was paid first at the top. */
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

/** The time that a zone's clocks show: `09:30`. */
export const timeIn = (zone: string, moment: string | number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(
    new Date(moment),
  );

/** The day that a zone's calendar shows: `2026-11-24`. */
export const dayIn = (zone: string, moment: string | number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date(moment));

/** Minutes since midnight of a time such as `09:30`. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Whether a store is open, and when it opens or closed, in words. */
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
