import { routeToPlace } from '#lib/checkout/paths.ts';
import type { DeliveryData } from '#lib/checkout/read-delivery.ts';
import type { User } from '#lib/contract/identity.ts';
import type { Order, ShippingMethod } from '#lib/contract/order.ts';
import type { Kept } from '#lib/forms/form-flash.ts';
import { say, type Texts } from '#lib/forms/say.ts';
import styles from './delivery.module.css';
import { DeliveryPlaces } from './delivery-place-links.tsx';
import { DeliveryForm } from './home-delivery-form.tsx';
import { DeliveryFormRelay } from './pickup-point-form.tsx';
import { DeliverySearch } from './pickup-point-search.tsx';
import { DeliveryFormShop } from './store-pickup-form.tsx';

interface DeliveryPartProps {
  order: Order;
  me: User | null;
  ways: ShippingMethod[];
  delivery: DeliveryData;
  kept: Kept | null;
  texts: Texts;
}

/** Part 2: where it goes (home, relay point, shop), then what that place needs. Each place has an address of its own. */
export function DeliveryPart({ order, me, ways, delivery, kept, texts }: DeliveryPartProps) {
  const { place, own } = delivery;
  const here = ways.filter((way) => way.place === place);
  const chosen = here.find((way) => way.id === order.shippingMethod?.id) ?? here[0];
  const values = {
    shippingMethod: chosen?.['@id'] ?? '',
    firstName: own.firstName ?? me?.firstName ?? '',
    lastName: own.lastName ?? me?.lastName ?? '',
    street: own.street ?? '',
    street2: own.street2 ?? '',
    postcode: own.postcode ?? '',
    city: own.city ?? '',
    countryCode: own.countryCode ?? me?.countryCode ?? 'FR',
  };
  const phone = order.shippingAddress?.phone ?? me?.phone ?? '';
  const common = { orderId: order.id, kept, texts };
  return (
    <>
      <DeliveryPlaces ways={ways} current={place} currency={order.currency} texts={texts} />
      {place === 'home' && <DeliveryForm {...common} currency={order.currency} ways={here} values={values} />}
      {place === 'relay' && <DeliverySearch near={delivery.near} country={delivery.country} texts={texts} />}
      {place === 'relay' && <Told delivery={delivery} texts={texts} />}
      {place === 'relay' && delivery.options.length > 0 && (
        <DeliveryFormRelay {...common} delivery={delivery} values={{ ...values, phone }} />
      )}
      {place === 'shop' && <DeliveryFormShop {...common} delivery={delivery} values={values} />}
    </>
  );
}

/** What came of a search, where that is not a list alone. */
function Told({ delivery, texts }: { delivery: DeliveryData; texts: Texts }) {
  const { near, away, options } = delivery;
  const id = away ? 'away' : near && options.length === 0 ? 'none' : undefined;
  if (!id) return null;
  return (
    <p role="status" className={styles.told}>
      {say(texts, `checkout.relay.${id}`, { near })}{' '}
      <a href={routeToPlace('home')}>{say(texts, 'checkout.relay.home')}</a>
    </p>
  );
}
