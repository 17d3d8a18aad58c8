import { buttonClass } from '#components/ui/button.ts';
import type { TradeIn } from '#contract/trade-in.ts';
import type { TradeInCart } from '#contract/trade-in-cart.ts';
import { hadSecondLook } from '#lib/account/next-step.ts';
import { SECOND_LOOK_PHOTOS } from '#lib/account/second-look-photos.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import { formPath } from '#lib/routes.ts';
import styles from './resales.module.css';

interface ResaleAnswersProps {
  resale: TradeIn;
  /** The trade-in cart of the item. */
  cart: TradeInCart;
  /** A seller without an account returns to the page of the mailed link. */
  isGuest: boolean;
  flash: FormFlash | null;
  texts: Messages;
}

/**
 * The seller's answers: send or cancel a confirmed trade-in, answer a lower offer, choose the fate of a refused
 * item, ask for a second review.
 */
export function ResaleAnswers(props: ResaleAnswersProps) {
  const { resale, texts } = props;
  const { state, priceOffer = 0, currency } = resale;
  if (state === 'validated') return <BeforeSending {...props} />;
  const mayAsk = resale.answerBy !== undefined && !hadSecondLook(resale);
  if (state === 'devalued')
    return (
      <div className={styles.ways}>
        <AnswerForm {...props} name="resale-answer" />
        <button
          type="submit"
          form="resale-answer"
          name="answer"
          value="accept"
          className={buttonClass('main')}
        >
          {format(texts, 'resale.accept', { offer: formatMoney(priceOffer, currency) })}
        </button>
        <button
          type="submit"
          form="resale-answer"
          name="answer"
          value="return"
          className={buttonClass('outline')}
        >
          {format(texts, 'resale.sendBack')}
        </button>
        {mayAsk && <SecondLook {...props} />}
        <button type="submit" form="resale-answer" name="answer" value="donate" className={styles.link}>
          {format(texts, 'resale.donate')}
        </button>
      </div>
    );
  if (state === 'refused' || state === 'declined')
    return (
      <div className={styles.ways}>
        {resale.fate && (
          <p className="soft small">
            {format(texts, 'resale.chosen', { fate: format(texts, `resale.fate.${resale.fate}`) })}
          </p>
        )}
        <AnswerForm {...props} name="resale-fate" />
        {(['return', 'donate', 'recycle'] as const)
          .filter((fate) => fate !== resale.fate)
          .map((fate) => (
            <button
              key={fate}
              type="submit"
              form="resale-fate"
              name="fate"
              value={fate}
              className={buttonClass('outline')}
            >
              {format(texts, `resale.fate.${fate}`)}
            </button>
          ))}
        {state === 'refused' && mayAsk && <SecondLook {...props} />}
      </div>
    );
  return null;
}

/** Sends the parcel of a trade-in, or cancels the whole trade-in, while none of its items is on its way. */
function BeforeSending({ resale, cart, isGuest, texts }: ResaleAnswersProps) {
  if (!cart.items.every(({ state }) => state === 'validated')) return null;
  const count = cart.items.length;
  const fields = (
    <>
      <Named id={resale.id} isGuest={isGuest} />
      <input type="hidden" name="cart" value={cart.id} />
    </>
  );
  return (
    <div className={styles.ways}>
      {cart.circuit === 'post' && (
        <form method="post" action={formPath('resale-sent')}>
          {fields}
          <button type="submit" className={buttonClass('main')}>
            {format(texts, 'resale.sent', { count })}
          </button>
        </form>
      )}
      <details className={styles.second}>
        <summary className={buttonClass('outline')}>{format(texts, 'resale.cancel.title')}</summary>
        <form method="post" action={formPath('resale-cancel')}>
          {fields}
          <p>{format(texts, 'resale.cancel.lead', { count })}</p>
          {cart.circuit === 'post' && <p className="soft small">{format(texts, 'resale.cancel.label')}</p>}
          {cart.circuit === 'appointment' && (
            <p className="soft small">{format(texts, 'resale.cancel.appointment')}</p>
          )}
          <button type="submit" className={buttonClass('ink')}>
            {format(texts, 'resale.cancel.submit')}
          </button>
        </form>
      </details>
    </div>
  );
}

/** Hidden fields of an answer. The buttons are outside the form, in one line with the second review. */
function AnswerForm({ name, resale, isGuest }: ResaleAnswersProps & { name: string }) {
  return (
    <form id={name} method="post" action={formPath(name)} hidden>
      <Named id={resale.id} isGuest={isGuest} />
    </form>
  );
}

function Named({ id, isGuest }: { id: string; isGuest: boolean }) {
  return (
    <>
      <input type="hidden" name="resale" value={id} />
      {isGuest && <input type="hidden" name="guest" value="1" />}
    </>
  );
}

function SecondLook({ resale, isGuest, flash, texts }: ResaleAnswersProps) {
  const left = flash?.form === 'resale-second-look' ? flash : null;
  return (
    <details className={styles.second} open={left !== null}>
      <summary className={buttonClass('outline')}>{format(texts, 'resale.secondLook.title')}</summary>
      <form method="post" action={formPath('resale-second-look')} encType="multipart/form-data">
        <Named id={resale.id} isGuest={isGuest} />
        <p className="soft small">{format(texts, 'resale.secondLook.lead')}</p>
        <label htmlFor="second-text">{format(texts, 'resale.secondLook.text')}</label>
        <textarea
          id="second-text"
          name="text"
          required
          maxLength={2000}
          rows={4}
          defaultValue={left?.values.text}
        />
        <label htmlFor="second-photos">
          {format(texts, 'resale.secondLook.photos', { count: SECOND_LOOK_PHOTOS })}
        </label>
        <input
          id="second-photos"
          name="photos"
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp,image/heic,image/heif"
        />
        <button type="submit" className={buttonClass('ink')}>
          {format(texts, 'resale.secondLook.submit')}
        </button>
      </form>
    </details>
  );
}
