import type { Order } from '#contract/order.ts';
import type { Messages } from '#lib/i18n/format.ts';
import { Arrival } from './arrival.tsx';

/** Arrival of a paid order; renders nothing once it has arrived or is cancelled. */
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
