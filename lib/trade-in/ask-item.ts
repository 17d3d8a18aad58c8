import { type EstimateRequest, fieldValuesQuery } from '#contract/estimate.ts';
import { browserClient } from '../api/browser-client.ts';
import { readFieldValues } from '../api/field-values.ts';
import { queryClient, queryKeys } from '../api/query-client.ts';
import { readOffer } from '../api/trade-ins.ts';
import { format, type Messages } from '../i18n/format.ts';
import { formatMoney } from '../money.ts';
import { ITEM_FIELDS, type ItemLists, type ItemValues } from './item-fields.ts';

// Calls of the API for the form of an item; loaded with the first answer.

/** Fields whose values depend on other answers. */
const DEPENDENT = ['type', 'brand', 'model', 'size', 'material'] as const;

/** Reads the lists that depend on a changed field. @throws ApiError */
export async function listsFor(
  changed: string,
  { collectionYear: _, color: __, ...chosen }: ItemValues,
): Promise<ItemLists> {
  const fields: readonly string[] = ITEM_FIELDS;
  const at = fields.indexOf(changed);
  const below = DEPENDENT.filter((name) => ITEM_FIELDS.indexOf(name) > at);
  const found = await Promise.all(
    below.map(async (field) => {
      const above = ITEM_FIELDS.slice(0, ITEM_FIELDS.indexOf(field));
      const known = Object.fromEntries(
        Object.entries(chosen).filter(([name]) => above.some((one) => one === name)),
      );
      const query = fieldValuesQuery.parse(known);
      const values = await queryClient.fetchQuery({
        queryKey: queryKeys.fieldValues(field, query),
        queryFn: () => readFieldValues(browserClient, field, query),
        staleTime: Infinity,
      });
      return [field, values] as const;
    }),
  );
  return Object.fromEntries(found);
}

/** Returns the highest possible offer; '' while too little is known. @throws ApiError */
export async function bestPrice(values: ItemValues, texts: Messages): Promise<string> {
  const { type, brand, collectionYear, ...more } = values;
  if (!type || !brand || !collectionYear) return '';
  const request: EstimateRequest = {
    ...fieldValuesQuery.parse(more),
    type,
    brand,
    collectionYear: Number(collectionYear),
    condition: 'new',
    defects: [],
  };
  const offer = await readOffer(browserClient, request);
  if (!offer.accepted) return format(texts, 'tradeIn.item.notBought');
  return format(texts, 'tradeIn.item.best', { amount: formatMoney(offer.priceOffer, offer.currency) });
}
