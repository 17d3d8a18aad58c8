import 'server-only';
import type { MeasurementName } from '#contract/measurement-names.ts';
import { readListing } from './products.server.ts';

/** Reads the garment types for sale. */
export async function readTypes(): Promise<string[]> {
  const { facets } = await readListing('itemsPerPage=0');
  return facets.type.map(({ value }) => value);
}

/** Reads the measurements of a type's items; empty if none was measured. */
export async function readMeasured(type: string): Promise<MeasurementName[]> {
  const query = new URLSearchParams({ 'type[0]': type, itemsPerPage: '0' });
  const { facets } = await readListing(String(query));
  return (facets.measurements ?? []).map(({ name }) => name);
}
