import clsx from 'clsx';
import { Activity } from 'react';
import { EmptyCart } from '#components/cart/empty-cart.tsx';
import { ExpressButton } from '#components/cart/express-button.tsx';
import styles from '#components/checkout/checkout.module.css';
import { Arrival } from '#components/delivery/arrival.tsx';
import { buttonClass } from '#components/ui/button.ts';
import { WizardStep } from '#components/ui/wizard-step.tsx';
import type { User } from '#contract/identity.ts';
import { accountDetailsPath } from '#lib/account-paths.ts';
import { CHECKOUT_WIZARD } from '#lib/checkout/checkout-wizard.ts';
import type { CheckoutData } from '#lib/checkout/read-checkout.ts';
import { cardName } from '#lib/codes/card-name.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { mapStyleUrl } from '#lib/map/map-style.ts';
import { type CheckoutStepName, checkoutPath } from '#lib/routes.ts';
import { BalanceForm } from './balance-form.tsx';
import { CardPayment } from './card-payment.tsx';
import { CodesStep } from './codes-step.tsx';
import { ContactForm } from './contact-form.tsx';
import { DeliveryStep } from './delivery-step.tsx';
import { Destination } from './destination.tsx';
import form from './form.module.css';
import { ReloadWhenRestored } from './reload-when-restored.tsx';
import { Summary } from './summary.tsx';
import { UnavailableNotice } from './unavailable-notice.tsx';

interface CheckoutProps extends CheckoutData {
  texts: Messages;
  now: number;
  attempt: string;
}

/**
 * Shows the steps of the checkout, opened in order, and the cart. React hydrates each `<Activity>` in a separate task, so that
 * no task blocks a phone for long.
 */
export function Checkout(props: CheckoutProps) {
  const { order, open, texts, now } = props;
  const hasUnavailable = order.unavailableItems.length > 0;
  return (
    <div className={clsx(styles.page, styles.steps)}>
      {/* Read for the head at every step: page-cache/personal-page.ts allows only this page the hosts that
          the form needs. */}
      {props.method?.gateway === 'stripe' && <meta name="card-form" content="stripe" />}
      {mapStyleUrl() && <meta name="map" content="tiles" />}
      <div>
        <h1>{format(texts, 'checkout.title')}</h1>
        {hasUnavailable && <UnavailableNotice order={order} texts={texts} />}
        {!order.shippingAddress && !hasUnavailable && order.amountDue > 0 && (
          <div className={styles.express}>
            <ExpressButton pays={{ order: order.id }} texts={texts} />
            <p>{format(texts, 'express.or')}</p>
          </div>
        )}
        {CHECKOUT_WIZARD.names.map((name, index) => (
          <WizardStep
            key={name}
            name={name}
            number={index + 1}
            title={format(texts, `checkout.${name}`)}
            state={CHECKOUT_WIZARD.stateOf(name, open, order)}
            href={checkoutPath(name)}
            change={format(texts, 'checkout.change')}
            answer={<StepAnswer name={name} {...props} />}
          >
            {name === open && (
              <Activity>
                <StepForm name={name} {...props} />
              </Activity>
            )}
          </WizardStep>
        ))}
      </div>
      <Activity>
        <Summary order={order} texts={texts} now={now} />
      </Activity>
      <ReloadWhenRestored />
    </div>
  );
}

function StepForm(props: CheckoutProps & { name: CheckoutStepName }) {
  const { name, order, me, shippingMethods, method, delivery, credit, savedCards, flash, texts, attempt } =
    props;
  const person = { firstName: me?.firstName ?? '', lastName: me?.lastName ?? '' };
  if (name === 'contact' && me?.type === 'Customer') return <CustomerContact me={me} texts={texts} />;
  if (name === 'contact') {
    const values = { ...person, email: order.email ?? me?.email ?? '', phone: me?.phone ?? '' };
    return <ContactForm orderId={order.id} values={values} flash={flash} texts={texts} />;
  }
  if (name === 'delivery' && delivery)
    return (
      <DeliveryStep
        order={order}
        me={me}
        shippingMethods={shippingMethods}
        delivery={delivery}
        flash={flash}
        texts={texts}
      />
    );
  if (name === 'codes') return <CodesStep order={order} credit={credit} flash={flash} texts={texts} />;
  if (!method || order.unavailableItems.length > 0) return null;
  if (method.gateway === 'none')
    return <BalanceForm order={order} method={method} attempt={attempt} flash={flash} texts={texts} />;
  return (
    <CardPayment
      order={order}
      me={me}
      method={method}
      savedCards={savedCards}
      attempt={attempt}
      flash={flash}
      texts={texts}
    />
  );
}

function StepAnswer({ name, order, me, texts }: CheckoutProps & { name: CheckoutStepName }) {
  if (name === 'contact')
    return (
      <p>{[me?.firstName && `${me.firstName} ${me.lastName}`, order.email].filter(Boolean).join(', ')}</p>
    );
  if (name === 'codes') {
    const given = order.promoCodes.map(({ code }) => code);
    given.push(...order.giftCards.map((card) => cardName(card, texts)));
    if (order.useCredit) given.push(format(texts, 'codes.credit'));
    return <p>{given.join(', ') || format(texts, 'codes.none')}</p>;
  }
  const address = order.shippingAddress;
  if (name !== 'delivery' || !address) return null;
  const { shippingMethod } = order;
  const arrival = shippingMethod && (
    <>
      {shippingMethod.name} · <Arrival method={shippingMethod} texts={texts} />
    </>
  );
  return <Destination address={address} arrival={arrival} />;
}

/** The checkout of an empty cart. */
export function EmptyCheckout({ texts }: { texts: Messages }) {
  return (
    <div className={styles.page}>
      <div>
        <h1>{format(texts, 'checkout.empty')}</h1>
        <EmptyCart texts={texts} />
      </div>
    </div>
  );
}

/** Step 1 of a customer, whose contact details are known. */
function CustomerContact({ me, texts }: { me: User; texts: Messages }) {
  const { firstName = '', lastName = '', email = '' } = me;
  return (
    <>
      <p>{format(texts, 'checkout.customer', { name: `${firstName} ${lastName}`.trim(), email })}</p>
      <p className={form.lead}>
        <a className="underlined" href={accountDetailsPath()}>
          {format(texts, 'checkout.customer.change')}
        </a>
      </p>
      <a href={checkoutPath('delivery')} className={buttonClass('ink')}>
        {format(texts, 'checkout.contact.continue')}
      </a>
    </>
  );
}
