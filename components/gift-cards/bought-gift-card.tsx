import clsx from 'clsx';
import { BRAND } from '#brand/brand.ts';
import { Failure } from '#components/order/action-section.tsx';
import { buttonClass } from '#components/ui/button.ts';
import { PrintButton } from '#components/ui/print-button.tsx';
import type { GiftCardPurchase } from '#contract/gift-card-purchase.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import { dayInWords, momentInWords } from '#lib/order/actions/period.ts';
import { formPath, giftCardsPath, homePath } from '#lib/routes.ts';
import { groupedCode } from '#shared/grouped-code.ts';
import { GiftCardFacts, type PurchaseViewProps } from './gift-card-facts.tsx';
import { GiftCardPicture } from './gift-card-picture.tsx';
import styles from './gift-cards.module.css';

/** A paid gift card: its delivery, the card itself if it is to be printed, and its withdrawal. */
export function BoughtGiftCard(props: PurchaseViewProps) {
  const { order, purchase, texts } = props;
  return (
    <div className={clsx(styles.page, styles.purchase)}>
      <div>
        <div className={styles.onScreen}>
          <h1>{format(texts, `giftCard.paid.title.${purchase.delivery}`)}</h1>
          <p className={styles.lead}>{whereItIs(purchase, texts)}</p>
        </div>
        {purchase.code && (
          <div className={styles.bought}>
            <GiftCardSheet purchase={purchase} code={purchase.code} texts={texts} />
          </div>
        )}
        <div className={styles.onScreen}>
          {order.email && (
            <p>
              {format(texts, 'giftCard.paid.receipt', { email: order.email, reference: order.reference })}
            </p>
          )}
          <p className={styles.actions}>
            {purchase.code && <PrintButton kind="ink">{format(texts, 'giftCard.print')}</PrintButton>}
            <a href={giftCardsPath()}>{format(texts, 'giftCard.another')}</a>
            <a href={homePath()}>{format(texts, 'giftCard.unknown.home')}</a>
          </p>
          {order.email && purchase.cancelUntil && <GiveBack {...props} cancelUntil={purchase.cancelUntil} />}
        </div>
      </div>
      <div className={styles.onScreen}>
        <GiftCardFacts order={order} purchase={purchase} texts={texts} />
      </div>
    </div>
  );
}

function whereItIs(purchase: GiftCardPurchase, texts: Messages): string {
  const { delivery, recipientEmail: email, sentAt, sendOn } = purchase;
  if (delivery === 'print')
    return format(texts, purchase.code ? 'giftCard.paid.print' : 'giftCard.paid.redacted');
  if (!email) return format(texts, 'giftCard.paid.redacted');
  if (sentAt) {
    const sentTime = momentInWords(sentAt, texts.locale);
    return format(texts, 'giftCard.paid.sent', { email, moment: sentTime });
  }
  const day = sendOn && dayInWords(`${sendOn}T12:00:00Z`, texts.locale);
  return day
    ? format(texts, 'giftCard.paid.later', { email, day })
    : format(texts, 'giftCard.paid.now', { email });
}

/** The card for the recipient; paper shows nothing else of the page. */
function GiftCardSheet({
  purchase,
  code,
  texts,
}: {
  purchase: GiftCardPurchase;
  code: string;
  texts: Messages;
}) {
  const { recipientName, senderName, message, expiresAt } = purchase;
  return (
    <GiftCardPicture
      label={format(texts, 'giftCard.summary')}
      sum={formatMoney(purchase.amount, purchase.currency)}
      recipient={recipientName}
      sender={senderName}
      message={message}
      texts={texts}
    >
      <p className={styles.code}>{groupedCode(code)}</p>
      {expiresAt && (
        <p>
          {format(texts, 'giftCard.until')} {dayInWords(expiresAt, texts.locale)}
        </p>
      )}
      <p className={styles.how}>{format(texts, 'giftCard.how', { site: BRAND.name })}</p>
    </GiftCardPicture>
  );
}

/** The withdrawal from the purchase of an unused gift card: opened, then confirmed (CRD Art. 11a). */
function GiveBack({ order, cancelFlash, cancelUntil, texts }: PurchaseViewProps & { cancelUntil: string }) {
  const day = dayInWords(cancelUntil, texts.locale);
  const sum = formatMoney(order.total, order.currency);
  return (
    <details className={styles.back} open={cancelFlash !== null}>
      <summary>{format(texts, 'giftCard.back.open')}</summary>
      <Failure message={cancelFlash?.message ?? null} texts={texts} />
      <p>{format(texts, 'giftCard.back.lead', { day, sum })}</p>
      <form method="post" action={formPath('gift-card-cancel')}>
        <input type="hidden" name="order" value={order.id} />
        <button type="submit" className={buttonClass('outline')}>
          {format(texts, 'giftCard.back.confirm')}
        </button>
      </form>
    </details>
  );
}
