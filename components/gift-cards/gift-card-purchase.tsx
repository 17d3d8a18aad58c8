import clsx from 'clsx';
import { PaymentForm } from '#components/checkout/payment-form.tsx';
import { StripePayment } from '#components/checkout/payment-form-stripe.tsx';
import { PaymentPolling } from '#components/checkout/payment-polling.tsx';
import { ReloadWhenRestored } from '#components/checkout/reload-when-restored.tsx';
import { buttonClass } from '#components/ui/button.ts';
import { intentOf, outcomeOf, showsResult } from '#lib/checkout/payment-outcome.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import { giftCardsPath, homePath, orderFollowPath } from '#lib/routes.ts';
import { BoughtGiftCard } from './bought-gift-card.tsx';
import { GiftCardFacts, type PurchaseViewProps } from './gift-card-facts.tsx';
import styles from './gift-cards.module.css';

/** A purchase in its state: payable, waiting for the bank, bought, withdrawn, or over. */
export function GiftCardPurchaseView(props: PurchaseViewProps) {
  const { order, texts } = props;
  const outcome = outcomeOf(order);
  if (outcome === 'paid') return <BoughtGiftCard {...props} />;
  const sum = formatMoney(order.total, order.currency);
  const say = (id: string) => format(texts, `giftCard.${id}`, { sum });
  if (outcome === 'confirming')
    return (
      <div className={clsx(styles.page, styles.purchase)}>
        <div>
          <h1>{say('confirming.title')}</h1>
          <p className={styles.lead}>{say('confirming.lead')}</p>
          <PaymentPolling
            orderId={order.id}
            outcome={outcome}
            isFinal={showsResult(order)}
            later={say('confirming.later')}
            refresh={say('confirming.refresh')}
          />
        </div>
        <GiftCardFacts {...props} />
      </div>
    );
  if (outcome === 'ended')
    return (
      <Ended
        title={say('ended.title')}
        lead={say(order.state === 'refunded' ? 'ended.done' : 'ended.lead')}
        texts={texts}
      />
    );
  return props.method ? <Payment {...props} /> : <Over {...props} />;
}

function Payment(props: PurchaseViewProps) {
  const { order, method, attempt, flash, texts } = props;
  const status = intentOf(order)?.status;
  const isDeclined = order.stateContext.some(({ reason }) => reason === 'declined');
  // An amount captured for an abandoned payment is being refunded.
  const noteId = status === 'succeeded' ? 'pay.late' : isDeclined && !flash ? 'pay.declined' : undefined;
  return (
    <div className={clsx(styles.page, styles.purchase)}>
      {/* Read for the head: page-cache/personal-page.ts allows only this page the hosts that the form needs. */}
      {method?.gateway === 'stripe' && <meta name="card-form" content="stripe" />}
      <div className={styles.form}>
        <h1>{format(texts, 'giftCard.pay.title')}</h1>
        {noteId && (
          <p role="alert" className={styles.note}>
            {format(texts, `giftCard.${noteId}`)}
          </p>
        )}
        <h2>{format(texts, 'giftCard.pay.by')}</h2>
        {method?.gateway === 'stripe' ? (
          <StripePayment order={order} method={method} attempt={attempt} texts={texts} />
        ) : (
          method && (
            <PaymentForm order={order} method={method} attempt={attempt} flash={flash} texts={texts} />
          )
        )}
      </div>
      <GiftCardFacts {...props} change />
      <ReloadWhenRestored />
    </div>
  );
}

/** Neither paid nor payable, or opened by a visitor who is not the buyer. */
function Over({ order, texts }: PurchaseViewProps) {
  const isLate = intentOf(order)?.status === 'succeeded';
  return (
    <Ended
      title={format(texts, 'giftCard.over.title')}
      lead={format(texts, isLate ? 'giftCard.pay.late' : 'giftCard.over.lead')}
      texts={texts}
    />
  );
}

function Ended({ title, lead, texts }: { title: string; lead: string; texts: Messages }) {
  return (
    <div className={clsx(styles.page, styles.purchase)}>
      <div>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <p className={styles.actions}>
          <a className={buttonClass('ink')} href={giftCardsPath()}>
            {format(texts, 'giftCard.another')}
          </a>
        </p>
      </div>
    </div>
  );
}

/** An unknown purchase, or one of another shopper. */
export function UnknownGiftCard({ texts }: { texts: Messages }) {
  return (
    <div className={clsx(styles.page, styles.purchase)}>
      <div>
        <h1>{format(texts, 'giftCard.unknown.title')}</h1>
        <p className={styles.lead}>{format(texts, 'giftCard.unknown.lead')}</p>
        <p className={styles.actions}>
          <a className={buttonClass('ink')} href={orderFollowPath()}>
            {format(texts, 'giftCard.unknown.follow')}
          </a>
          <a href={homePath()}>{format(texts, 'giftCard.unknown.home')}</a>
        </p>
      </div>
    </div>
  );
}
