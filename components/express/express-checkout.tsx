import clsx from 'clsx';
import checkout from '#components/checkout/checkout.module.css';
import { ReloadWhenRestored } from '#components/checkout/reload-when-restored.tsx';
import { Summary } from '#components/checkout/summary.tsx';
import { UnavailableNotice } from '#components/checkout/unavailable-notice.tsx';
import { buttonClass } from '#components/ui/button.ts';
import type { ExpressData } from '#lib/checkout/read-express.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { checkoutPath } from '#lib/routes.ts';
import { DemonstrationWallet } from './demonstration-wallet.tsx';
import styles from './express.module.css';
import { StripeExpress } from './stripe-express.tsx';

export interface ExpressProps extends ExpressData {
  texts: Messages;
  now: number;
  attempt: string;
}

/** One page for every express payment: the cart with its total, and the wallet that provides the other details. */
export function ExpressCheckout(props: ExpressProps) {
  const { order, method, texts, now } = props;
  const count = order.items.length;
  return (
    <div className={clsx(checkout.page, checkout.steps)}>
      {/* page-cache/personal-page.ts allows this page the hosts of Stripe's element. */}
      {method?.gateway === 'stripe' && <meta name="card-form" content="stripe" />}
      <div>
        <h1>{format(texts, 'express.title')}</h1>
        {order.unavailableItems.length > 0 ? (
          <UnavailableNotice order={order} texts={texts} />
        ) : (
          <>
            <p className={styles.lead}>{format(texts, 'express.lead', { count })}</p>
            <WalletOf {...props} />
          </>
        )}
        <p className={styles.other}>
          <a className="underlined" href={checkoutPath()}>
            {format(texts, 'express.other')}
          </a>
        </p>
      </div>
      <Summary order={order} texts={texts} now={now} />
      <ReloadWhenRestored />
    </div>
  );
}

/** The wallet of the configured provider. Not needed if gift cards and credit pay the whole order. */
function WalletOf(props: ExpressProps) {
  const { order, method, me, shippingMethods, attempt, flash, texts } = props;
  if (!method) return null;
  const customer = me?.type === 'Customer' ? me : null;
  const wallet = { order, customer, shippingMethods, method, attempt, texts };
  if (method.gateway === 'stripe') return <StripeExpress {...wallet} />;
  if (method.gateway === 'sandbox') return <DemonstrationWallet {...wallet} flash={flash} />;
  return (
    <>
      <p>{format(texts, 'payment.balance')}</p>
      <a className={buttonClass('ink')} href={checkoutPath('payment')}>
        {format(texts, 'codes.continue')}
      </a>
    </>
  );
}
