import { buttonClass } from '#components/ui/button.ts';
import type { FieldValue } from '#contract/estimate.ts';
import { CONDITIONS } from '#contract/product.ts';
import type { TradeIn } from '#contract/trade-in.ts';
import type { TradeInCart } from '#contract/trade-in-cart.ts';
import type { TradeInPhoto } from '#contract/trade-in-review.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { messagesFor, translator } from '#lib/i18n/server.ts';
import { TRADE_IN_CONDITION } from '#lib/i18n/trade-in-messages.ts';
import { formPath } from '#lib/routes.ts';
import { CONDITION_FORM } from '#lib/trade-in/condition-form.ts';
import { itemName, type TradeInLabels } from '#lib/trade-in-labels.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { BackButton } from './frame.tsx';
import { LiveOffer } from './live-offer.tsx';
import { PhotoInputs } from './photo-inputs.tsx';
import { PostedError, PostedForm } from './posted-form.tsx';
import { Purchased } from './purchases.tsx';
import { Question } from './question.tsx';
import styles from './trade-in.module.css';

const FORM = 'condition-form';

export interface ConditionStepProps {
  cart: TradeInCart;
  item: TradeIn;
  /** Position of the item, from 1. */
  number: number;
  labels: TradeInLabels;
  defects: FieldValue[];
  photos: TradeInPhoto[];
  flash: FormFlash | null;
}

/** Step 2: condition and photos of one item; the offer updates with each answer. */
export function ConditionStep(props: ConditionStepProps) {
  const { cart, item, number, labels, defects, photos, flash } = props;
  const t = translator(SHOP_LOCALE);
  const texts = messagesFor(SHOP_LOCALE, ...TRADE_IN_CONDITION);
  const isLast = number === cart.items.length;
  return (
    <div className={styles.two}>
      <div>
        <p className="soft">{t('tradeIn.condition.number', { number, count: cart.items.length })}</p>
        <h1>{itemName(item, labels)}</h1>
        {item.picture && <Purchased item={item} picture={item.picture} />}
        <PostedForm id={FORM} name={CONDITION_FORM} encType="multipart/form-data" flash={flash} texts={texts}>
          <input type="hidden" name="cart" value={cart.id} />
          <input type="hidden" name="item" value={item.id} />
          <input type="hidden" name="number" value={number} />
          <Question
            title={t('tradeIn.condition.title')}
            lead={t('tradeIn.condition.lead')}
            look="grades"
            type="radio"
            name="condition"
            chosen={flash?.values.condition ?? item.condition}
            options={CONDITIONS.map((grade) => ({
              value: grade,
              label: (
                <>
                  <img src={`/grades/${grade}.webp`} alt="" width={400} height={400} />
                  <b>{t(`condition.${grade}`)}</b>
                  <span className="soft">{t(`tradeIn.grade.${grade}`)}</span>
                </>
              ),
            }))}
          />
          <Question
            title={t('tradeIn.defects.title')}
            lead={t('tradeIn.defects.lead')}
            look="chips"
            type="checkbox"
            name="defects"
            chosen={flash ? (flash.values.defects ?? '').split(' ') : item.defects}
            options={defects}
          />
          <fieldset className={styles.ask} id="field-photos" aria-describedby="photos-lead">
            <legend>{t('tradeIn.photos.title')}</legend>
            <p id="photos-lead">{t('tradeIn.photos.lead')}</p>
            <PostedError name="photos" className={styles.bad} />
            <PhotoInputs item={item.id} photos={photos} errors={flash?.errors ?? {}} texts={texts} />
          </fieldset>
        </PostedForm>
        {/* Without JavaScript a separate form removes a photo, because forms cannot be nested. */}
        {photos.map(({ id }) => (
          <form key={id} id={`remove-${id}`} method="post" action={formPath('trade-in-photo-remove')}>
            <input type="hidden" name="photo" value={id} />
            <input type="hidden" name="number" value={number} />
          </form>
        ))}
        <p className={styles.links}>
          <BackButton form={FORM}>{t('tradeIn.back.items')}</BackButton>
        </p>
      </div>
      <LiveOffer key={item.id} cart={cart} item={item} form={FORM} texts={texts}>
        <button type="submit" form={FORM} className={buttonClass('main')}>
          {isLast ? t('tradeIn.next.handOver') : t('tradeIn.next.item')}
        </button>
      </LiveOffer>
    </div>
  );
}
