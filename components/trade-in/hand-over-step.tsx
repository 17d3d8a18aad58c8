import type { Booking } from '#contract/booking.ts';
import { idOf } from '#contract/hydra.ts';
import type { RealStore } from '#contract/shop.ts';
import { FATES } from '#contract/trade-in.ts';
import { PAYOUTS, type TradeInCart, type TradeInMapCircuit } from '#contract/trade-in-cart.ts';
import { storeLocatorPath } from '#lib/appointments/paths.ts';
import { timeInWords } from '#lib/appointments/times.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { messagesFor, translator } from '#lib/i18n/server.ts';
import { TRADE_IN_HAND_OVER } from '#lib/i18n/trade-in-messages.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { BackButton, Offer } from './frame.tsx';
import { KeepAnswers } from './keep-answers.tsx';
import { PostedForm, PostedSelect } from './posted-form.tsx';
import { Question } from './question.tsx';
import styles from './trade-in.module.css';

const FORM = 'hand-over-form';

export interface HandOverStepProps {
  cart: TradeInCart;
  circuits: TradeInMapCircuit[];
  /** Stores that take items. */
  stores: RealStore[];
  /** The shopper's own upcoming appointments. */
  bookings: Booking[];
  flash: FormFlash | null;
}

/** Step 3: the circuit, the payout, and the fate of refused items. */
export function HandOverStep({ cart, circuits, stores, bookings, flash }: HandOverStepProps) {
  const t = translator(SHOP_LOCALE);
  const texts = messagesFor(SHOP_LOCALE, ...TRADE_IN_HAND_OVER);
  const value = (name: 'circuit' | 'store' | 'booking' | 'payout' | 'fateIfRefused') =>
    flash?.values[name] ?? cart[name] ?? '';
  const radios = (name: 'circuit' | 'payout' | 'fateIfRefused') =>
    ({ type: 'radio', name, chosen: value(name) }) as const;
  return (
    <div className={styles.two}>
      <PostedForm id={FORM} name="trade-in-hand-over" flash={flash} texts={texts}>
        <input type="hidden" name="cart" value={cart.id} />
        <h1>{t('tradeIn.handOver.title', { count: cart.items.length })}</h1>
        <Question
          {...radios('circuit')}
          title={t('tradeIn.step.handOver')}
          lead={t('tradeIn.handOver.lead', { days: circuits[0]?.decisionDays ?? 15 })}
          look="circuits"
          options={circuits.map(({ id, isAvailable }) => ({
            value: id,
            disabled: !isAvailable,
            label: explained(
              t(`tradeIn.circuit.${id}`),
              isAvailable ? t(`tradeIn.circuit.${id}.more`) : t('tradeIn.circuit.unavailable'),
            ),
          }))}
        >
          <div className={styles.forStore}>
            <PostedSelect
              id="field-store"
              name="store"
              label={t('tradeIn.store')}
              options={[
                { value: '', label: t('tradeIn.store.choose') },
                ...stores.map((store) => ({ value: store.id, label: `${store.name}, ${store.city}` })),
              ]}
              initial={idOf(value('store'))}
            />
          </div>
          <div className={styles.forAppointment}>
            {bookings.length > 0 ? (
              <PostedSelect
                id="field-booking"
                name="booking"
                label={t('tradeIn.booking')}
                options={[
                  { value: '', label: t('tradeIn.booking.choose') },
                  ...bookings.map(({ id, realStore, startsAt }) => ({
                    value: id,
                    label: `${timeInWords(startsAt, realStore.timezone, SHOP_LOCALE)}, ${realStore.name}`,
                  })),
                ]}
                initial={idOf(value('booking'))}
              />
            ) : (
              <p className="soft">
                {t('tradeIn.booking.none')} <a href={storeLocatorPath()}>{t('tradeIn.booking.book')}</a>
              </p>
            )}
          </div>
        </Question>
        <Question
          {...radios('payout')}
          title={t('tradeIn.payout.title')}
          look="circuits"
          options={PAYOUTS.map((payout) => ({
            value: payout,
            label: explained(t(`tradeIn.payout.${payout}`), t(`tradeIn.payout.${payout}.more`)),
          }))}
        />
        <Question
          {...radios('fateIfRefused')}
          title={t('tradeIn.fate.title')}
          look="chips"
          options={FATES.map((fate) => ({ value: fate, label: t(`tradeIn.fate.${fate}`) }))}
        />
        <p className={styles.links}>
          <BackButton>{t('tradeIn.back.condition')}</BackButton>
        </p>
        <KeepAnswers cart={cart.id} form={FORM} what="handOver" texts={texts} />
      </PostedForm>
      <Offer cart={cart} next={{ label: t('tradeIn.next.confirm'), form: FORM }} />
    </div>
  );
}

/** The label of a choice, with a line of explanation. */
const explained = (label: string, more: string) => (
  <>
    <b>{label}</b>
    <span className="soft">{more}</span>
  </>
);
