import Link from 'next/link';
import { PLACES, type Place, routeToPlace } from '#lib/checkout/paths.ts';
import type { ShippingMethod } from '#lib/contract/order.ts';
import { say, type Texts } from '#lib/forms/say.ts';
import { formatMoney } from '#lib/money.ts';
import styles from './delivery.module.css';

interface DeliveryPlacesProps {
  ways: ShippingMethod[];
  current: Place;
  currency: string;
  texts: Texts;
}

/** Where an order can be handed over, each from its lowest price on. Links, so that they work without JavaScript. */
export function DeliveryPlaces({ ways, current, currency, texts }: DeliveryPlacesProps) {
  const offered = PLACES.filter((place) => ways.some((way) => way.place === place));
  if (offered.length < 2) return null;
  return (
    <nav className={styles.places} aria-label={say(texts, 'checkout.delivery.where')}>
      {offered.map((place) => {
        const costs = ways.filter((way) => way.place === place).map((way) => way.shippingCost);
        const least = Math.min(...costs);
        const price = least === 0 ? say(texts, 'cart.delivery.free') : formatMoney(least, currency);
        const from = Math.max(...costs) > least;
        return (
          <Link
            key={place}
            href={routeToPlace(place)}
            scroll={false}
            prefetch={false}
            aria-current={place === current ? 'true' : undefined}
          >
            <b>{say(texts, `checkout.place.${place}`)}</b>
            <small>{from ? say(texts, 'checkout.place.from', { price }) : price}</small>
          </Link>
        );
      })}
    </nav>
  );
}
