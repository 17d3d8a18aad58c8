import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { collectionOf } from '#contract/hydra.ts';
import {
  type OfficeOrder,
  type OfficeOrderDetails,
  ORDER_VIEWS,
  type OrderView,
  officeOrder,
  officeOrderDetails,
  orderCounts,
  orderPackers,
  type RefundWish,
  type ReturnFindings,
  refundQuote,
} from '#contract/private/orders.ts';
import compiled from '#messages/en-GB/office-orders.json' with { type: 'json' };
import type orders from '../../messages/en-GB/office-orders.json';
import { ApiError } from '../api/api-error.ts';
import { NO_BODY } from '../api/client.ts';
import { callOffice, fetchOfficeFile, officeUrl } from './office-client.ts';
import { type Parameters, pageOf } from './parameters.ts';
import { officeTexts } from './texts.ts';

export const ordersText = officeTexts<keyof typeof orders>(compiled);

/** Refresh interval of a list, in ms. */
const REFRESH_MS = 15_000;
/** Number of rows per page. */
export const ORDERS_PER_PAGE = 50;

/** Content of the list: a view, a search, a page from 1. */
export interface OrderFilter {
  view: OrderView;
  search: string;
  delivery?: string;
  page: number;
}

/** Parses the address of the list; the view is `to-pack` unless it names another. */
export const ordersAddressOf = (parameters: Parameters): OrderFilter => ({
  view: ORDER_VIEWS.find((view) => view === parameters.get('view')) ?? 'to-pack',
  search: parameters.get('search') ?? '',
  delivery: parameters.get('delivery') ?? undefined,
  page: pageOf(parameters),
});

export const ordersQuery = ({ view, search, delivery, page }: OrderFilter) =>
  queryOptions({
    queryKey: ['orders', view, search, delivery, page],
    queryFn: ({ signal }) =>
      callOffice({
        path: 'orders',
        query: { view, search, delivery, page, itemsPerPage: ORDERS_PER_PAGE },
        background: true,
        returns: collectionOf(officeOrder),
        signal,
      }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });

export const orderCountsQuery = queryOptions({
  queryKey: ['orders', 'counts'],
  queryFn: ({ signal }) =>
    callOffice({ path: 'orders/counts', background: true, returns: orderCounts, signal }),
  refetchInterval: REFRESH_MS,
});

export const orderQuery = (reference: string) =>
  queryOptions({
    queryKey: ['order', reference],
    queryFn: ({ signal }) =>
      callOffice({
        path: `orders/${encodeURIComponent(reference)}`,
        background: true,
        returns: officeOrderDetails,
        signal,
      }),
    refetchInterval: REFRESH_MS,
  });

/** Query for members to whom orders can be assigned. */
export const packersQuery = queryOptions({
  queryKey: ['packers'],
  queryFn: ({ signal }) => callOffice({ path: 'orders/packers', returns: orderPackers, signal }),
});

/** Assigns orders to a member; null removes the assignment. */
export const assignOrders = (orders: readonly string[], member: string | null) =>
  callOffice({ method: 'POST', path: 'orders/assign', body: { orders, member }, returns: NO_BODY });

/**
 * Takes an order for some minutes; another member's only with `takesOver`. @throws ApiError 409 `taken` with its
 * packer
 */
export const takeOrder = (reference: string, takesOver: boolean) =>
  callOffice({
    method: 'POST',
    path: `orders/${reference}/take`,
    body: { takesOver },
    returns: officeOrderDetails,
  });

/** Returns the URL of a view's orders as CSV. */
export const ordersExportUrl = ({ view, search, delivery }: Omit<OrderFilter, 'page'>): string =>
  officeUrl({ path: 'orders/export', query: { view, search, delivery } });

/** An order in the version that the member saw. */
export type SeenOrder = Pick<OfficeOrderDetails, 'id' | 'version'>;

/** Performs a step of an order. @throws ApiError */
export const stepOfOrder = (
  { id, version }: SeenOrder,
  name: string,
  body?: unknown,
): Promise<OfficeOrderDetails> =>
  callOffice({ method: 'POST', path: `orders/${id}/${name}`, version, body, returns: officeOrderDetails });

export const shipOrder = (order: SeenOrder, parcel: { carrier: string; trackingNumber?: string }) =>
  stepOfOrder(order, 'ship', parcel);
export const deliverOrder = (order: SeenOrder) => stepOfOrder(order, 'deliver');
export const handOverOrder = (order: SeenOrder, codes: readonly string[]) =>
  stepOfOrder(order, 'hand-over', { codes });
export const retryRefunds = (order: SeenOrder) => stepOfOrder(order, 'retry-refunds');
export const payRefundsAsCredit = (order: SeenOrder) => stepOfOrder(order, 'refund-as-credit');

export const refundOrder = (order: SeenOrder, wish: RefundWish) => stepOfOrder(order, 'refund', wish);
export const receiveReturn = (order: SeenOrder, number: string, found: ReturnFindings) =>
  stepOfOrder(order, `returns/${number}/receive`, found);
export const refundReturn = (order: SeenOrder, number: string, less: { deduction: number; note?: string }) =>
  stepOfOrder(order, `returns/${number}/refund`, less);
export const refuseReturn = (order: SeenOrder, number: string, note: string) =>
  stepOfOrder(order, `returns/${number}/refuse`, { note });

/** Query for the amounts and means of a refund request. */
export const refundQuoteQuery = ({ id, version }: SeenOrder, wish: RefundWish | undefined) =>
  queryOptions({
    queryKey: ['refund-quote', id, version, wish],
    queryFn: ({ signal }) =>
      callOffice({
        method: 'POST',
        path: `orders/${id}/refund-quote`,
        body: wish,
        returns: refundQuote,
        signal,
      }),
    enabled: wish !== undefined,
    retry: false,
  });

/** Documents for several orders: their slips, or their items in shelf order. */
export type OrdersFile = 'slips' | 'pick-list';

/** Documents of orders as one PDF, and reasons for omitted orders. */
interface PrintedOrders {
  file: Blob | undefined;
  printed: number;
  leftOut: string[];
}

/**
 * Fetches documents of orders as one PDF. Orders that were cancelled or sent meanwhile are omitted and listed.
 *
 * @throws ApiError
 */
export async function printOrders(of: OrdersFile, references: readonly string[]): Promise<PrintedOrders> {
  const print = (orders: readonly string[]) =>
    fetchOfficeFile({ method: 'POST', path: `orders/${of}`, body: { orders } });
  try {
    return { file: await print(references), printed: references.length, leftOut: [] };
  } catch (error) {
    const violations =
      error instanceof ApiError && error.status === 422 ? (error.problem?.violations ?? []) : [];
    const over = new Map(
      violations.flatMap(({ propertyPath, message }) => {
        const reference = references[Number(/^orders\[(\d+)\]$/.exec(propertyPath)?.[1])];
        return reference === undefined ? [] : [[reference, message] as const];
      }),
    );
    if (over.size === 0) throw error;
    const rest = references.filter((reference) => !over.has(reference));
    const file = rest.length > 0 ? await print(rest) : undefined;
    return { file, printed: rest.length, leftOut: [...over.values()] };
  }
}

/** Icon ring and tone of each state of an order. */
export const stateLook = (
  state: OfficeOrder['state'],
): { filled: number; tone?: 'now' | 'done' | 'wait' | 'late' } => {
  if (state === 'paid') return { filled: 0 };
  if (state === 'preparing') return { filled: 50, tone: 'now' };
  if (state === 'shipped') return { filled: 75, tone: 'now' };
  if (state === 'delivered') return { filled: 100, tone: 'done' };
  if (state === 'return_requested' || state === 'withdrawn' || state === 'returned')
    return { filled: 50, tone: 'wait' };
  return { filled: 100 };
};

/** Normalises a number scanned or typed. */
export const codeOf = (typed: string): string => typed.trim().toUpperCase();
