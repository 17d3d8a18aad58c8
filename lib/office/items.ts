import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { collectionOf } from '#contract/hydra.ts';
import {
  ITEM_SORTS,
  ITEM_VIEWS,
  itemCounts,
  type OfficeItem,
  officeItem,
  type PriceChangeInput,
  type PriceRule,
  priceChange,
  pricePreview,
} from '#contract/private/items.ts';
import { CONDITIONS, GENDERS } from '#contract/product.ts';
import compiled from '#messages/en-GB/office-items.json' with { type: 'json' };
import type items from '../../messages/en-GB/office-items.json';
import { money } from './formats.ts';
import { callOffice, fetchOfficeFile } from './office-client.ts';
import { type Parameters, pageOf } from './parameters.ts';
import { officeTexts } from './texts.ts';

export const itemsText = officeTexts<keyof typeof items>(compiled);

/** Number of rows per page. */
export const ITEMS_PER_PAGE = 50;

/** Parameters of the list's address; page from 1. */
export type ItemsAddress = ReturnType<typeof itemsAddressOf>;

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((one) => one === value);

/** Parses the address of the list; ignores unknown values. */
export const itemsAddressOf = (parameters: Parameters) => ({
  view: oneOf(ITEM_VIEWS, parameters.get('view')) ?? ('house' as const),
  search: parameters.get('search') ?? '',
  gender: oneOf(GENDERS, parameters.get('gender')),
  condition: oneOf(CONDITIONS, parameters.get('condition')),
  noMarkdowns: parameters.get('noMarkdowns') === 'true' || undefined,
  sort: oneOf(ITEM_SORTS, parameters.get('sort')) ?? ('longest' as const),
  show: oneOf(['list', 'pictures'], parameters.get('show')) ?? ('list' as const),
  page: pageOf(parameters),
});

/** Parameters for the API; the layout of the list is not sent. */
const filterOf = ({ view, search, gender, condition, noMarkdowns, sort }: ItemsAddress) => ({
  view,
  search,
  gender,
  condition,
  noMarkdowns,
  sort,
});

export const itemsQuery = (address: ItemsAddress) => {
  const query = { ...filterOf(address), page: address.page, itemsPerPage: ITEMS_PER_PAGE };
  return queryOptions({
    queryKey: ['items', query],
    queryFn: ({ signal }) =>
      callOffice({ path: 'items', query, background: true, returns: collectionOf(officeItem), signal }),
    placeholderData: keepPreviousData,
  });
};

export const itemCountsQuery = queryOptions({
  queryKey: ['items', 'counts'],
  queryFn: ({ signal }) =>
    callOffice({ path: 'items/counts', background: true, returns: itemCounts, signal }),
});

/** Fetches the items of a view as a CSV file. @throws ApiError */
export const exportItems = (address: ItemsAddress): Promise<Blob> =>
  fetchOfficeFile({ path: 'items/export', query: filterOf(address) });

/** Query for the effect of a rule on items' prices. */
export const pricePreviewQuery = (ids: readonly string[], rule: PriceRule | undefined) =>
  queryOptions({
    queryKey: ['items', 'price-preview', ids, rule],
    queryFn: ({ signal }) =>
      callOffice({
        method: 'POST',
        path: 'price-changes/preview',
        body: { items: ids, rule },
        returns: pricePreview,
        signal,
      }),
    enabled: rule !== undefined && ids.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });

export const plannedPricesQuery = queryOptions({
  queryKey: ['items', 'planned-prices'],
  queryFn: ({ signal }) =>
    callOffice({ path: 'price-changes', background: true, returns: collectionOf(priceChange), signal }),
});

export const changePrices = (body: PriceChangeInput) =>
  callOffice({ method: 'POST', path: 'price-changes', body, returns: priceChange });
export const undoPrices = (id: string) =>
  callOffice({ method: 'POST', path: `price-changes/${id}/undo`, returns: priceChange });

/** Icon ring and tone of each state of an item. */
export const itemLook = (
  state: OfficeItem['state'],
): { filled: number; tone?: 'now' | 'done' | 'wait' | 'late' } => {
  if (state === 'to-publish') return { filled: 0 };
  if (state === 'on-sale') return { filled: 75, tone: 'done' };
  if (state === 'held' || state === 'paying') return { filled: 50, tone: 'now' };
  if (state === 'off-sale') return { filled: 25, tone: 'wait' };
  return { filled: 100 };
};

/** Returns the name of an item's state. */
export const stateOfItem = (state: OfficeItem['state']): string => itemsText(`office.items.state.${state}`);

/** Formats an amount without zero cents: `26 €`. */
export const shortMoney = (cents: number): string =>
  money(cents, { minimumFractionDigits: cents % 100 === 0 ? 0 : 2 });
