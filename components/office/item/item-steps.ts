import type { OfficeItemDetails } from '#contract/private/item-details.ts';
import type { ItemDraft } from './use-draft.ts';

/** Props of every panel of an item. */
export interface ItemSteps {
  item: OfficeItemDetails;
  draft: ItemDraft;
  changed(now: OfficeItemDetails, text?: string): Promise<void>;
  refused(): Promise<void>;
}
