import type { OfficeOrderDetails } from '#contract/private/orders.ts';

/** What a part of the screen does with the order. */
export interface OrderSteps {
  order: OfficeOrderDetails;
  changed(now: OfficeOrderDetails, text: string): Promise<void>;
  refused(): void;
}
