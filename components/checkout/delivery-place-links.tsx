import Link from 'next/link';
import type { ShippingMethod } from '#lib/contract/order.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import { DELIVERY_PLACES, type DeliveryPlace, deliveryPath } from '#lib/routes.ts';
import styles from './delivery.module.css';

interface DeliveryPlaceLinksProps {
  shippingMethods: ShippingMethod[];
  current: DeliveryPlace;
  currency: string;
  texts: Messages;
}

/** Where an order can be handed over, each from its lowest price on. Links, so that they work without JavaScript. */
export function DeliveryPlaceLinks({ shippingMethods, current, currency, texts }: DeliveryPlaceLinksProps) {
  const offered = DELIVERY_PLACES.filter((place) => shippingMethods.some((method) => method.place === place));
  if (offered.length < 2) return null;
  return (
    <nav className={styles.places} aria-label={format(texts, 'checkout.delivery.where')}>
      {offered.map((place) => {
        const costs = shippingMethods
          .filter((method) => method.place === place)
          .map((method) => method.shippingCost);
        const lowest = Math.min(...costs);
        const price = lowest === 0 ? format(texts, 'cart.delivery.free') : formatMoney(lowest, currency);
        const from = Math.max(...costs) > lowest;
        return (
          <Link
            key={place}
            href={deliveryPath(place)}
            scroll={false}
            prefetch={false}
            aria-current={place === current ? 'true' : undefined}
          >
            <b>{format(texts, `checkout.place.${place}`)}</b>
            <small>{from ? format(texts, 'checkout.place.from', { price }) : price}</small>
          </Link>
        );
      })}
    </nav>
  );
}
