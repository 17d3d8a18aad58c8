import { type EstimateField, type FieldValue, fieldValue } from '#lib/contract/estimate.ts';
import { collectionOf } from '#lib/contract/hydra.ts';
import { SHOP_LOCALE } from '#lib/i18n/locales.ts';
import type { ApiClient } from './client.ts';

/** GET trade-ins/{locale}/get-field-list-value/{field}: the values that are left after what is chosen already. */
export const readFieldValues = async (
  client: ApiClient,
  field: EstimateField,
  chosen: Partial<Record<EstimateField, string | undefined>> = {},
): Promise<FieldValue[]> => {
  const path = `trade-ins/${SHOP_LOCALE.replace('-', '_')}/get-field-list-value/${field}`;
  return (await client({ path, query: chosen, returns: collectionOf(fieldValue) }))['hydra:member'];
};
