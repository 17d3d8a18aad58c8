import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { collectionOf } from '#contract/hydra.ts';
import {
  type OfficeTradeIn,
  type OfficeTradeInCart,
  officeTradeIn,
  officeTradeInCart,
  officeTradeInDetails,
  type ParcelInput,
  TRADE_IN_LANES,
  type TradeInLane,
  tradeInBoard,
} from '#contract/private/trade-ins.ts';
import { CIRCUITS, type Circuit } from '#contract/trade-in-cart.ts';
import compiled from '#messages/en-GB/office-trade-ins.json' with { type: 'json' };
import type texts from '../../messages/en-GB/office-trade-ins.json';
import { officeBenchPath, officeTradeInPath } from '../office-paths.ts';
import { longDay, moment } from './formats.ts';
import { callOffice } from './office-client.ts';
import { type Parameters, pageOf } from './parameters.ts';
import { officeTexts } from './texts.ts';

export const tradeInsText = officeTexts<keyof typeof texts>(compiled);

/** Refresh interval of lanes, in ms. */
const REFRESH_MS = 15_000;
/** Number of rows per page. */
export const TRADE_INS_PER_PAGE = 50;

/** Returns the circuit of this name, if there is one. */
export const circuitOf = (name: string | null): Circuit | undefined =>
  CIRCUITS.find((circuit) => circuit === name);

/** Filters of lanes and lists. */
export interface TradeInFilter {
  search?: string;
  circuit?: Circuit;
  due?: 'week';
}

/** Parses the address of the list: the filters, one lane or all, and the page of the lane. */
export const tradeInsAddressOf = (
  parameters: Parameters,
): TradeInFilter & { search: string; lane: TradeInLane | undefined; page: number } => {
  const lane = parameters.get('lane');
  return {
    search: parameters.get('search') ?? '',
    circuit: circuitOf(parameters.get('circuit')),
    due: parameters.get('due') === 'week' ? 'week' : undefined,
    lane: lane ? (TRADE_IN_LANES.find((one) => one === lane) ?? 'to-grade') : undefined,
    page: pageOf(parameters),
  };
};

export const boardQuery = (filter: TradeInFilter) =>
  queryOptions({
    queryKey: ['trade-ins', 'board', filter],
    queryFn: ({ signal }) =>
      callOffice({
        path: 'trade-ins/board',
        query: { search: filter.search, circuit: filter.circuit, due: filter.due },
        background: true,
        returns: tradeInBoard,
        signal,
      }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });

export const laneQuery = (
  lane: TradeInLane,
  { page = 1, ...filter }: TradeInFilter & { page?: number } = {},
) =>
  queryOptions({
    queryKey: ['trade-ins', lane, page, filter],
    queryFn: ({ signal }) =>
      callOffice({
        path: 'trade-ins',
        query: {
          lane,
          page,
          itemsPerPage: TRADE_INS_PER_PAGE,
          search: filter.search,
          circuit: filter.circuit,
          due: filter.due,
        },
        background: true,
        returns: collectionOf(officeTradeIn),
        signal,
      }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });

export const tradeInQuery = (id: string) =>
  queryOptions({
    queryKey: ['trade-in', id],
    queryFn: ({ signal }) =>
      callOffice({
        path: `trade-ins/${encodeURIComponent(id)}`,
        background: true,
        returns: officeTradeInDetails,
        signal,
      }),
  });

export const tradeInCartQuery = (reference: string) =>
  queryOptions({
    queryKey: ['trade-in', 'cart', reference],
    queryFn: ({ signal }) =>
      callOffice({
        path: `trade-in-carts/${encodeURIComponent(reference)}`,
        background: true,
        returns: officeTradeInCart,
        signal,
      }),
  });

export const takeIn = ({ id, version }: Pick<OfficeTradeInCart, 'id' | 'version'>, parcel: ParcelInput) =>
  callOffice({
    method: 'POST',
    path: `trade-in-carts/${id}/receive`,
    version,
    body: parcel,
    returns: officeTradeInCart,
  });

/** Returns the page of an item: at the bench, or, before it arrives, in its trade-in. */
export const pathOf = ({ id, cart, state }: Pick<OfficeTradeIn, 'id' | 'cart' | 'state'>): string =>
  state === 'validated' || state === 'sent' ? officeTradeInPath(cart) : officeBenchPath(id);

/** Formats reference and position for reading aloud: `K7Q2 M4X9 ABCD-1`. */
export const spacedNumber = (number: string): string => number.replace(/([^-]{4})(?=[^-])/g, '$1 ');

const DAY_MS = 86_400_000;

/** Returns when an item is due, or what happens then, as text; `late` and `soon` colour it. */
export function dueText(
  { state, due, since, isLate, isSecondLook, fate }: Omit<OfficeTradeIn, '@id' | '@type'>,
  now = Date.now(),
): { text: string; tone?: 'late' | 'soon' } {
  if (state === 'accepted' || state === 'credited')
    return { text: tradeInsText('office.tradeIns.due.bought', { since: moment(since, now) }) };
  if (due === undefined) return { text: moment(since, now) };
  const days = Math.floor((now - Date.parse(due)) / DAY_MS) + 1;
  const day = longDay(due);
  if (isLate) return { text: tradeInsText('office.tradeIns.due.late', { day, days }), tone: 'late' };
  const isSoon = Date.parse(due) - now < 2 * DAY_MS;
  const tone = isSoon ? ('soon' as const) : undefined;
  if (state === 'devalued') return { text: tradeInsText('office.tradeIns.due.answer', { day }), tone };
  if (state === 'validated') return { text: tradeInsText('office.tradeIns.due.ends', { day }), tone };
  if (state === 'refused' || state === 'declined')
    return { text: tradeInsText('office.tradeIns.due.fate', { fate: fate ?? 'return', day }), tone };
  if (isSecondLook) return { text: tradeInsText('office.tradeIns.due.secondLook', { day }), tone: 'soon' };
  return { text: tradeInsText('office.tradeIns.due.due', { day }), tone };
}
