import type { Order } from '#contract/order.ts';
import type { Messages } from '#lib/i18n/format.ts';
import { Arrival } from './arrival.tsx';

/** When a paid order arrives, in a line of its own; nothing of one that has arrived, or does not come. */
export function ArrivalLine({ order: { shippingMethod }, texts }: { order: Order; texts: Messages }) {
  if (!shippingMethod?.arrival) return null;
  return (
    <p>
      <b>
        <Arrival method={shippingMethod} texts={texts} place />
      </b>
    </p>
  );
}
