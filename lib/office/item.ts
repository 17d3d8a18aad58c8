import { queryOptions } from '@tanstack/react-query';
import {
  type ItemPatch,
  type OfficeItemDetails,
  officeItemDetails,
  type PhotoFrame,
} from '#contract/private/item-details.ts';
import { typedAmount } from '#lib/money.ts';
import compiled from '#messages/en-GB/office-item.json' with { type: 'json' };
import type item from '../../messages/en-GB/office-item.json';
import { centsOf } from './formats.ts';
import { callOffice } from './office-client.ts';

import { officeTexts } from './texts.ts';

export const itemText = officeTexts<keyof typeof item>(compiled);

const REFRESH_MS = 15_000;

export const itemQuery = (id: string) =>
  queryOptions({
    queryKey: ['item', id],
    queryFn: ({ signal }) =>
      callOffice({
        path: `items/${encodeURIComponent(id)}`,
        background: true,
        returns: officeItemDetails,
        signal,
      }),
    refetchInterval: REFRESH_MS,
  });

type Seen = Pick<OfficeItemDetails, 'id' | 'version'>;

const step = ({ id, version }: Seen, name: string, body: unknown): Promise<OfficeItemDetails> =>
  callOffice({ method: 'POST', path: `items/${id}/${name}`, version, body, returns: officeItemDetails });

export const moveItem = (item: Seen, to: { shelf: string; store?: string }) => step(item, 'move', to);
export const withdrawItem = (item: Seen, reason: string) => step(item, 'withdraw', { reason });
export const publishItem = (item: Seen, reason: string) => step(item, 'publish', { reason });
export const leaveOutOfMarkdowns = (item: Seen, leftOut: boolean) => step(item, 'markdowns', { leftOut });
export const turnPhoto = (item: Seen, key: string) => step(item, `photos/${key}/rotate`, { degrees: 90 });
export const cropPhoto = (item: Seen, key: string, frame: PhotoFrame) =>
  step(item, `photos/${key}/crop`, frame);
/** Removes the crop of a photo. */
export const uncropPhoto = ({ id, version }: Seen, key: string): Promise<OfficeItemDetails> =>
  callOffice({
    method: 'DELETE',
    path: `items/${id}/photos/${key}/crop`,
    version,
    returns: officeItemDetails,
  });
/** Replaces a photo by a file. */
export const replacePhoto = ({ id, version }: Seen, key: string, file: Blob): Promise<OfficeItemDetails> =>
  callOffice({
    method: 'POST',
    path: `items/${id}/photos/${key}/replace`,
    version,
    file,
    returns: officeItemDetails,
  });
export const addPhoto = ({ id, version }: Seen, file: Blob): Promise<OfficeItemDetails> =>
  callOffice({ method: 'POST', path: `items/${id}/photos`, version, file, returns: officeItemDetails });

/** Editable fields of an item in the form. */
export interface ItemFields {
  title: string;
  description: string;
  size: string;
  color: string;
  condition: OfficeItemDetails['condition'];
  /** Centimetres as typed. */
  measurements: { name: OfficeItemDetails['measurements'][number]['name']; value: string }[];
  faults: { description: string; photo?: string }[];
  /** Keys, the cover first. */
  photos: string[];
  /** Price as typed. */
  price: string;
}

export const fieldsOf = (item: OfficeItemDetails): ItemFields => ({
  title: item.title,
  description: item.description,
  size: item.size,
  color: item.color,
  condition: item.condition,
  measurements: item.measurements.map(({ name, value }) => ({
    name,
    value: String(value).replace('.', ','),
  })),
  faults: item.faults.map(({ description, photo }) => ({ description, photo })),
  photos: item.photos.map(({ key }) => key),
  price: typedAmount(item.price),
});

const numberOf = (typed: string): number | undefined => {
  const value = Number(typed.trim().replace(',', '.'));
  return typed.trim() !== '' && value > 0 ? value : undefined;
};

/** Returns whether the typed values can be saved. */
export const isSavable = ({ title, measurements, faults, price }: Partial<ItemFields>): boolean =>
  title?.trim() !== '' &&
  (measurements ?? []).every(({ value }) => numberOf(value) !== undefined) &&
  (faults ?? []).every(({ description }) => description.trim() !== '') &&
  (price === undefined || (centsOf(price) ?? 0) >= 100);

/** Saves the changes: first everything except the price, then the price. @returns the updated item @throws ApiError */
export async function saveItem(
  item: OfficeItemDetails,
  { price, measurements, ...fields }: Partial<ItemFields>,
): Promise<OfficeItemDetails> {
  const patch: ItemPatch = {
    ...fields,
    ...(measurements && {
      measurements: measurements.map(({ name, value }) => ({ name, value: numberOf(value) ?? 0 })),
    }),
  };
  const edited =
    Object.keys(patch).length === 0
      ? item
      : await callOffice({
          method: 'PATCH',
          path: `items/${item.id}`,
          version: item.version,
          body: patch,
          returns: officeItemDetails,
        });
  return price === undefined ? edited : step(edited, 'price', { price: centsOf(price) });
}
