import Link from 'next/link';
import type { DeliveryData } from '#lib/checkout/read-delivery.ts';
import type { User } from '#lib/contract/identity.ts';
import type { Order, ShippingMethod } from '#lib/contract/order.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import { DELIVERY_PLACES, type DeliveryPlace, deliveryPath } from '#lib/routes.ts';
import styles from './delivery.module.css';
import { HomeDeliveryForm } from './home-delivery-form.tsx';
import { KnownAddresses } from './known-addresses.tsx';
import { PickupPointForm } from './pickup-point-form.tsx';
import { PickupPointSearch } from './pickup-point-search.tsx';
import { StorePickupForm } from './store-pickup-form.tsx';

interface DeliveryStepProps {
  order: Order;
  me: User | null;
  shippingMethods: ShippingMethod[];
  delivery: DeliveryData;
  flash: FormFlash | null;
  texts: Messages;
}

/** Step 2: where it goes (home, pickup point, shop), then what that place needs. Each place has an address of its own. */
export function DeliveryStep({ order, me, shippingMethods, delivery, flash, texts }: DeliveryStepProps) {
  const { place, ownAddress } = delivery;
  const placeMethods = shippingMethods.filter((method) => method.place === place);
  const chosen = placeMethods.find((method) => method.id === order.shippingMethod?.id) ?? placeMethods[0];
  const values = {
    shippingMethod: chosen?.['@id'] ?? '',
    firstName: ownAddress.firstName ?? me?.firstName ?? '',
    lastName: ownAddress.lastName ?? me?.lastName ?? '',
    street: ownAddress.street ?? '',
    street2: ownAddress.street2 ?? '',
    postcode: ownAddress.postcode ?? '',
    city: ownAddress.city ?? '',
    countryCode: ownAddress.countryCode ?? me?.countryCode ?? 'FR',
  };
  const phone = order.shippingAddress?.phone ?? me?.phone ?? '';
  const common = { orderId: order.id, flash, texts };
  return (
    <>
      <DeliveryPlaceLinks
        shippingMethods={shippingMethods}
        current={place}
        currency={order.currency}
        texts={texts}
      />
      {place === 'home' && delivery.addresses.length > 0 && (
        <KnownAddresses addresses={delivery.addresses} chosen={ownAddress.id} texts={texts} />
      )}
      {place === 'home' && (
        <HomeDeliveryForm
          key={ownAddress.id}
          {...common}
          currency={order.currency}
          shippingMethods={placeMethods}
          values={values}
        />
      )}
      {place === 'relay' && (
        <PickupPointSearch near={delivery.near} country={delivery.country} texts={texts} />
      )}
      {place === 'relay' && <SearchMessage delivery={delivery} texts={texts} />}
      {place === 'relay' && delivery.options.length > 0 && (
        <PickupPointForm {...common} delivery={delivery} values={{ ...values, phone }} />
      )}
      {place === 'shop' && <StorePickupForm {...common} delivery={delivery} values={values} />}
    </>
  );
}

/** What came of a search, where that is not a list alone. */
function SearchMessage({ delivery, texts }: { delivery: DeliveryData; texts: Messages }) {
  const { near, isCarrierDown: away, options } = delivery;
  const id = away ? 'away' : near && options.length === 0 ? 'none' : undefined;
  if (!id) return null;
  return (
    <p role="status" className={styles.status}>
      {format(texts, `checkout.relay.${id}`, { near })}{' '}
      <a href={deliveryPath('home')}>{format(texts, 'checkout.relay.home')}</a>
    </p>
  );
}

interface DeliveryPlaceLinksProps {
  shippingMethods: ShippingMethod[];
  current: DeliveryPlace;
  currency: string;
  texts: Messages;
}

/** Where an order can be handed over, each from its lowest price on. Links, so that they work without JavaScript. */
function DeliveryPlaceLinks({ shippingMethods, current, currency, texts }: DeliveryPlaceLinksProps) {
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
