import type { SellerPhotoKind } from '#contract/trade-in-photo-kinds.ts';

/** Field of a photo in the form of one item. */
export const photoField = (kind: SellerPhotoKind) => `photo-${kind}` as const;

/** Field in a form about several items: its name is the attribute followed by the item's id. */
export const itemFieldName = (
  name: 'condition' | 'defects' | 'answer' | ReturnType<typeof photoField>,
  id: string,
) => `${name}-${id}`;
