import { type EstimateField, type FieldValue, fieldValue } from '#contract/estimate.ts';
import { collectionOf } from '#contract/hydra.ts';
import { SHOP_WIRE_LOCALE } from '#shared/locales.ts';
import type { ApiClient } from './client.ts';

/** Returns the path of a field's values, with labels in the shop's language. */
export const fieldValuesPath = (field: EstimateField): string =>
  `trade-ins/${SHOP_WIRE_LOCALE}/get-field-list-value/${field}`;

/** GET trade-ins/{locale}/get-field-list-value/{field}: values that fit the ones already chosen. */
export const readFieldValues = async (
  client: ApiClient,
  field: EstimateField,
  chosen: Partial<Record<EstimateField, string | undefined>> = {},
): Promise<FieldValue[]> => {
  const path = fieldValuesPath(field);
  return (await client({ path, query: chosen, returns: collectionOf(fieldValue) }))['hydra:member'];
};
