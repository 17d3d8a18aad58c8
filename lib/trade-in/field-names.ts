import type { SellerPhotoKind } from '#contract/trade-in-photo-kinds.ts';

/** The field of a photo in the form of one item. */
export const photoField = (kind: SellerPhotoKind) => `photo-${kind}` as const;

/** Fields of a form about several items begin with what they say, and end with the item's id. */
export const itemFieldName = (
  name: 'condition' | 'defects' | 'answer' | ReturnType<typeof photoField>,
  id: string,
) => `${name}-${id}`;
