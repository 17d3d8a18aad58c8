import type { Wire } from '#contract/hydra.ts';
import type { ItemPhoto, OfficeItemDetails } from '#contract/private/item-details.ts';
import { reductionOf } from '#server/catalogue/items.ts';
import type { Member } from '#server/identity/bearer.ts';
import type { ItemDetails } from '#server/inventory/item-details.ts';
import { marginOf } from '#server/inventory/margin.ts';
import { originalOf, photoWire, type StoredPhoto } from '#server/storage/photos.ts';

/** Width of a photo on the page, in pixels. */
const WIDTH = 640;

const urlOf = (photo: StoredPhoto): string => {
  const { sources, url } = photoWire(photo, '');
  return sources.find(({ width }) => width >= WIDTH)?.url ?? url;
};

function itemPhotoWire(photo: StoredPhoto): ItemPhoto {
  const original = originalOf(photo);
  const { width, height } = original;
  return {
    key: photo.key,
    url: urlOf(photo),
    original: { url: urlOf(original), width, height },
    frame: photo.cropped?.frame,
  };
}

/**
 * Serializes an item with its editable fields; purchase price and margin if the member may see them.
 *
 * @param rate of VAT, in hundredths of a per cent
 */
export function itemDetailsWire(
  { item, history, shelf, store, moved_at, purchase_price, ...details }: ItemDetails,
  { rights }: Member,
  rate: number,
): Wire<OfficeItemDetails> {
  const margin = marginOf({ purchase_price, vat_regime: item.vat_regime }, item.price, rate);
  const mayKnow = rights.has('items.margin') ? margin : undefined;
  const paid = rights.has('items.paid');
  return {
    id: details.id,
    version: details.version,
    code: item.sku,
    slug: item.slug,
    brand: item.brand,
    title: item.title,
    shared: details.shared,
    size: item.size,
    color: item.color,
    condition: item.condition,
    description: item.description ?? '',
    responsible: item.responsible_person ?? item.manufacturer ?? undefined,
    state: details.state,
    days: details.days,
    hearts: details.hearts,
    bags: details.bags,
    photos: item.photos.map(itemPhotoWire),
    faults: item.defects.map(({ description, photo }) => ({
      description,
      photo: photo?.key,
      url: photo && urlOf(photo),
    })),
    measurements: item.measurements,
    checked: item.checked_at
      ? { by: item.checked_by ?? undefined, at: item.checked_at, parts: item.checked_parts }
      : undefined,
    price: item.price,
    noMarkdowns: details.no_markdowns,
    originPrice: item.origin_price ?? undefined,
    lowestBefore: reductionOf(item)?.lowestPrice,
    paid: paid ? (purchase_price ?? undefined) : undefined,
    vat: mayKnow?.vat,
    margin: mayKnow?.margin,
    prices: history.map(({ since, price, reason }) => ({ at: since, price, reason })),
    plan: details.plan,
    shelf:
      shelf && moved_at && details.state !== 'sold'
        ? { code: shelf, store: store ?? undefined, movedAt: moved_at }
        : undefined,
    stores: details.stores,
    // The register's entry contains the purchase price.
    story: details.story.map(({ amount, ...event }) =>
      event.event === 'register' && !paid ? event : { ...event, amount },
    ),
  };
}
