import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { collectionOf } from '#contract/hydra.ts';
import {
  type GiftCardInput,
  officeGiftCard,
  type PromoCodeInput,
  promoCode,
} from '#contract/private/codes.ts';
import compiled from '#messages/en-GB/office-codes.json' with { type: 'json' };
import type texts from '../../messages/en-GB/office-codes.json';
import { callOffice } from './office-client.ts';
import { type Parameters, pageOf } from './parameters.ts';
import { officeTexts } from './texts.ts';

export const codesText = officeTexts<keyof typeof texts>(compiled);

/** Lists on the screen. */
export const CODE_VIEWS = ['promo-codes', 'gift-cards'] as const;
export type CodeView = (typeof CODE_VIEWS)[number];

/** Parses the address of the screen; it lists promo codes unless it names another list. */
export const codesAddressOf = (parameters: Parameters): CodeFilter & { view: CodeView } => ({
  view: CODE_VIEWS.find((view) => view === parameters.get('view')) ?? 'promo-codes',
  search: parameters.get('search') ?? '',
  page: pageOf(parameters),
});

/** Number of rows per page. */
export const CODES_PER_PAGE = 50;

interface CodeFilter {
  search: string;
  page: number;
}
const listed = <T>(view: CodeView, { search, page }: CodeFilter, returns: { parse(value: unknown): T }) =>
  queryOptions({
    queryKey: [view, search, page],
    queryFn: ({ signal }) =>
      callOffice({
        path: view,
        query: { search, page, itemsPerPage: CODES_PER_PAGE },
        returns,
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const promoCodesQuery = (filter: CodeFilter) => listed('promo-codes', filter, collectionOf(promoCode));
export const giftCardsQuery = (filter: CodeFilter) =>
  listed('gift-cards', filter, collectionOf(officeGiftCard));

interface Seen {
  id: string;
  version: string;
}
export const createPromoCode = (body: PromoCodeInput) =>
  callOffice({ method: 'POST', path: 'promo-codes', body, returns: promoCode });
export const endPromoCode = ({ id, version }: Seen) =>
  callOffice({ method: 'POST', path: `promo-codes/${id}/end`, version, returns: promoCode });
export const giveGiftCard = (body: GiftCardInput) =>
  callOffice({ method: 'POST', path: 'gift-cards', body, returns: officeGiftCard });
export const endGiftCard = ({ id, version }: Seen) =>
  callOffice({ method: 'POST', path: `gift-cards/${id}/end`, version, returns: officeGiftCard });
