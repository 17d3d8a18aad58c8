import clsx from 'clsx';
import Form from 'next/form';
import Link from 'next/link';
import { FormPending, LinkPending } from '#components/layout/pending.tsx';
import { buttonClass } from '#components/ui/button.ts';
import type { Address } from '#contract/address.ts';
import type { User } from '#contract/identity.ts';
import type { Order, ShippingMethod } from '#contract/order.ts';
import { countriesOf } from '#lib/checkout/delivery-countries.ts';
import type { DeliveryData } from '#lib/checkout/read-delivery.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { countryOptions } from '#lib/i18n/country-options.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import { checkoutPath, DELIVERY_PLACES, type DeliveryPlace, deliveryPath } from '#lib/routes.ts';
import { shopCountry, townLine } from '#shared/countries.ts';
import styles from './delivery.module.css';
import { HomeDeliveryForm } from './home-delivery-form.tsx';
import { PickupPointForm } from './pickup-point-form.tsx';
import { StorePickupForm } from './store-pickup-form.tsx';

interface DeliveryStepProps {
  order: Order;
  me: User | null;
  shippingMethods: ShippingMethod[];
  delivery: DeliveryData;
  flash: FormFlash | null;
  texts: Messages;
}

/**
 * Step 2: where the order goes (home, pickup point, shop), then the fields of that place. Each place has its
 * own address.
 */
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
    countryCode: ownAddress.countryCode ?? me?.countryCode ?? shopCountry(),
  };
  const { shippingMethod } = values;
  const collector = order.shippingMethod?.place === 'relay' ? order.shippingAddress : undefined;
  const pickup = {
    shippingMethod,
    firstName: collector?.firstName ?? values.firstName,
    lastName: collector?.lastName ?? values.lastName,
    phone: order.shippingAddress?.phone ?? me?.phone ?? '',
  };
  const common = { orderId: order.id, flash, texts };
  return (
    <div className={styles.step}>
      <DeliveryPlaceLinks
        shippingMethods={shippingMethods}
        current={place}
        currency={order.currency}
        texts={texts}
      />
      {place === 'home' && delivery.addresses.some(({ id }) => id !== ownAddress.id) && (
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
        <PickupPointSearch delivery={delivery} countries={countriesOf(placeMethods)} texts={texts} />
      )}
      {place === 'relay' && <SearchMessage delivery={delivery} texts={texts} />}
      {place === 'relay' && delivery.options.length > 0 && (
        <PickupPointForm {...common} delivery={delivery} values={pickup} />
      )}
      {place === 'shop' && (
        <StorePickupForm {...common} delivery={delivery} shippingMethod={shippingMethod} />
      )}
    </div>
  );
}

/** Result of a search, if it is more than a list. */
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

/** Delivery options of an order, each with its lowest price. Links, so that they work without JavaScript. */
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
            <LinkPending />
          </Link>
        );
      })}
    </nav>
  );
}

interface PickupPointSearchProps {
  delivery: DeliveryData;
  countries: readonly string[];
  texts: Messages;
}

/** Searches pickup points by town or postcode; a GET form, so that the result has an address. */
function PickupPointSearch({ delivery, countries, texts }: PickupPointSearchProps) {
  const { near, country } = delivery;
  return (
    <Form
      action={`${checkoutPath()}#delivery`}
      scroll={false}
      prefetch={false}
      role="search"
      className={styles.search}
    >
      <input type="hidden" name="part" value="delivery" />
      <input type="hidden" name="place" value="relay" />
      <FormPending />
      <label htmlFor="field-near">{format(texts, 'field.near')}</label>
      <input
        key={near}
        id="field-near"
        name="near"
        type="search"
        defaultValue={near}
        maxLength={80}
        autoComplete="postal-code"
        required
      />
      <label htmlFor="field-country">{format(texts, 'field.countryCode')}</label>
      <select key={country} id="field-country" name="country" defaultValue={country}>
        {countryOptions(texts.locale, countries).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <button type="submit" className={buttonClass('outline')}>
        {format(texts, 'checkout.relay.search')}
      </button>
    </Form>
  );
}

interface KnownAddressesProps {
  addresses: readonly Address[];
  /** Id of the address that the form below shows. */
  chosen: string | undefined;
  texts: Messages;
}

/** The customer's addresses, each a link that fills in the form; a changed address is saved as a new one. */
function KnownAddresses({ addresses, chosen, texts }: KnownAddressesProps) {
  return (
    <nav className={styles.known} aria-label={format(texts, 'checkout.addresses')}>
      <p>{format(texts, 'checkout.addresses')}</p>
      <ul>
        {addresses.map((address) => (
          <li key={address.id}>
            <a
              className={clsx(styles.address, address.id === chosen && styles.chosen)}
              href={deliveryPath('home', { address: address.id })}
              aria-current={address.id === chosen ? 'true' : undefined}
            >
              <b>{address.street}</b>
              <span>{townLine(address)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
