import type { FieldValue } from '#contract/estimate.ts';
import type { TradeIn } from '#contract/trade-in.ts';
import type { ApiClient } from './api/client.ts';
import { readFieldValues } from './api/field-values.ts';

/** Labels of values of the field lists: an item contains `lune-marais`, people read "Lune Marais". */
export interface TradeInLabels {
  types: Record<string, string>;
  brands: Record<string, string>;
  colors: Record<string, string>;
}

/** Reads the labels of all attributes of items. @throws ApiError */
export async function readTradeInLabels(client: ApiClient): Promise<TradeInLabels> {
  const [types, brands, colors] = await Promise.all(
    (['type', 'brand', 'color'] as const).map(async (field) => labels(await readFieldValues(client, field))),
  );
  return { types: types ?? {}, brands: brands ?? {}, colors: colors ?? {} };
}

const labels = (values: readonly FieldValue[]) =>
  Object.fromEntries(values.map(({ value, label }) => [value, label]));

/** Returns an item's display name: "Coat, Repetto". */
export function itemName(
  { metadata: { type, brand } }: { metadata: Pick<TradeIn['metadata'], 'type' | 'brand'> },
  labels: TradeInLabels,
): string {
  return `${labels.types[type] ?? type}, ${labels.brands[brand] ?? brand}`;
}
