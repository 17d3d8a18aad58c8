import 'server-only';
import type { MeasurementName } from '#contract/measurement-names.ts';
import { readListing } from './products.server.ts';

/** The types of garments that the shop has now. */
export async function readTypes(): Promise<string[]> {
  const { facets } = await readListing('itemsPerPage=0');
  return facets.type.map(({ value }) => value);
}

/** What is measured on garments of a type; nothing where the shop does not say. */
export async function readMeasured(type: string): Promise<MeasurementName[]> {
  const query = new URLSearchParams({ 'type[0]': type, itemsPerPage: '0' });
  const { facets } = await readListing(String(query));
  return (facets.measurements ?? []).map(({ name }) => name);
}
