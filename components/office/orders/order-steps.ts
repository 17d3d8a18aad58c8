import type { OfficeOrderDetails } from '#contract/private/orders.ts';

/** Props of the parts of the order screen. */
export interface OrderSteps {
  order: OfficeOrderDetails;
  changed(now: OfficeOrderDetails, text: string): Promise<void>;
  refused(): void;
}
