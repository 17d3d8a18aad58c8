import clsx from 'clsx';
import account from '#components/account/account.module.css';
import { LabelCode } from '#components/parcel/label-code.tsx';
import { ParcelSteps } from '#components/parcel/parcel-steps.tsx';
import type { TradeIn } from '#contract/trade-in.ts';
import { nextStep } from '#lib/account/next-step.ts';
import type { ResalePage } from '#lib/account/read-resale.ts';
import { accountVouchersPath, loginPath } from '#lib/account-paths.ts';
import { messageText } from '#lib/api/error-messages.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import { dayInWords } from '#lib/order/actions/period.ts';
import { productPath } from '#lib/routes.ts';
import {
  tradeInLabelCodePath,
  tradeInLabelPath,
  tradeInReceiptPath,
  transferFormPath,
} from '#lib/trade-in/paths.ts';
import { ResaleAnswers } from './resale-answers.tsx';
import { ResaleComparison } from './resale-comparison.tsx';
import styles from './resales.module.css';
import { Timeline } from './timeline.tsx';

interface ResaleDetailsProps extends ResalePage {
  /** The customer's current store credit in cents; undefined for a guest, who has none. */
  balance: number | undefined;
  flash: FormFlash | null;
  now: number;
  texts: Messages;
}

/** One item: declaration and findings side by side, timeline, pending answer, payout and documents. */
export function ResaleDetails(props: ResaleDetailsProps) {
  const { resale, cart, balance, flash, now, texts } = props;
  const failure = messageText(texts, flash?.message);
  const offer = resale.priceOffer ?? 0;
  const isGuest = balance === undefined;
  return (
    <>
      {failure && (
        <p role="alert" className="failure">
          {failure}
        </p>
      )}
      <div className={clsx(styles.tiles, !resale.found && styles.pair)}>
        <ResaleComparison {...props} />
        <section className={styles.tile} aria-labelledby="progress-title">
          <h2 id="progress-title">{format(texts, 'resale.progress')}</h2>
          <Timeline
            activity={timelineEvents(resale)}
            next={nextStep({ resale, cart, offer, now, locale: texts.locale, isGuest })}
            texts={texts}
          />
        </section>
      </div>
      <ResaleAnswers {...props} isGuest={isGuest} />
      <Parcel {...props} />
      <Paid {...props} />
      <Documents {...props} />
    </>
  );
}

/** Events of the timeline: a review and its outcome are one event, with the reason. */
function timelineEvents({ activity = [], found }: TradeIn): NonNullable<TradeIn['activity']> {
  return activity
    .filter(({ state, note }, index) => state !== 'in_review' || note || index === activity.length - 1)
    .map(({ note, ...rest }) => ({ ...rest, note: note === found?.note ? undefined : note }));
}

/** The payout: the entry in the ledger or the gift card; for a guest, what the payout still needs. */
function Paid({ resale, cart, balance, texts }: ResaleDetailsProps) {
  const { state, currency, creditedAt, purchasePrice, article } = resale;
  if (state === 'accepted' && balance === undefined)
    return (
      <section className={styles.part} aria-labelledby="paid-title">
        <h2 id="paid-title">{format(texts, 'resale.waiting.title')}</h2>
        <p>
          {format(texts, 'resale.waiting.text', {
            amount: formatMoney(resale.priceOffer ?? 0, currency),
            email: cart.seller.email ?? '',
          })}{' '}
          <a className={account.link} href={loginPath()}>
            {format(texts, 'resale.waiting.action')}
          </a>
        </p>
      </section>
    );
  if (!creditedAt || purchasePrice === undefined) return null;
  const isVoucher = cart.payout === 'voucher';
  return (
    <section className={styles.part} aria-labelledby="paid-title">
      <h2 id="paid-title">{format(texts, isVoucher ? 'resale.voucher' : 'resale.ledger')}</h2>
      <p className={styles.line}>
        <span>
          {dayInWords(creditedAt, texts.locale)}
          <br />
          <span className="soft small">
            {isVoucher
              ? format(texts, 'resale.voucher.mailed', { email: cart.seller.email ?? '' })
              : format(texts, 'resale.balance', { balance: formatMoney(balance ?? 0) })}
          </span>
        </span>
        <b>+ {formatMoney(purchasePrice, currency)}</b>
      </p>
      <p className={styles.links}>
        {balance !== undefined && (
          <a className={account.link} href={accountVouchersPath()}>
            {format(texts, 'account.nav.vouchers')}
          </a>
        )}
        {state === 'on_sale' && article && (
          <a className={account.link} href={productPath(resale.id)}>
            {format(texts, 'resale.inShop')}
          </a>
        )}
      </p>
    </section>
  );
}

/** The parcel to the shop, while it is on its way. */
function Parcel({ cart: { label, receivedAt }, texts }: ResaleDetailsProps) {
  if (!label || label.events.length === 0 || receivedAt) return null;
  const { carrier, trackingNumber: number, trackingUrl, events } = label;
  return (
    <section className={styles.part} aria-labelledby="parcel-title">
      <h2 id="parcel-title">{format(texts, 'resale.parcel')}</h2>
      <p>{format(texts, 'resale.parcel.number', { carrier, number })}</p>
      <ParcelSteps events={events} texts={texts} />
      {trackingUrl && (
        <a className={account.link} href={trackingUrl} rel="noreferrer">
          {format(texts, 'resale.parcel.track')}
        </a>
      )}
    </section>
  );
}

/** Documents, rendered anew at each request with the same content. */
function Documents({ resale: { state }, cart, texts }: ResaleDetailsProps) {
  if (!cart.validatedAt) return null;
  const mayBeSent = cart.circuit === 'post' && (state === 'validated' || state === 'sent');
  const wasSignedInShop = cart.channel === 'store' && cart.receivedAt !== undefined;
  return (
    <section className={styles.part} aria-labelledby="documents-title">
      <h2 id="documents-title">{format(texts, 'resale.documents')}</h2>
      <p className={styles.links}>
        {mayBeSent && (
          <a className={account.link} href={tradeInLabelPath(cart.id)}>
            {format(texts, 'resale.document.label')}
          </a>
        )}
        {wasSignedInShop && (
          <a className={account.link} href={tradeInReceiptPath(cart.id)}>
            {format(texts, 'resale.document.receipt')}
          </a>
        )}
        <a className={account.link} href={transferFormPath(cart.id)}>
          {format(texts, 'resale.document.form')}
        </a>
      </p>
      {mayBeSent && cart.label?.hasCode && (
        <LabelCode
          src={tradeInLabelCodePath(cart.id)}
          alt={format(texts, 'parcel.code.alt', { carrier: cart.label.carrier })}
          text={format(texts, 'parcel.code', { carrier: cart.label.carrier })}
        />
      )}
    </section>
  );
}
