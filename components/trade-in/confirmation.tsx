import { LabelCode } from '#components/parcel/label-code.tsx';
import { buttonClass } from '#components/ui/button.ts';
import type { Booking } from '#contract/booking.ts';
import type { User } from '#contract/identity.ts';
import type { RealStore } from '#contract/shop.ts';
import type { TradeInCart } from '#contract/trade-in-cart.ts';
import { accountResalePath, accountResalesPath, guestResalePath } from '#lib/account-paths.ts';
import { timeInWords } from '#lib/appointments/times.ts';
import { translator } from '#lib/i18n/server.ts';
import { formatMoney } from '#lib/money.ts';
import {
  tradeInLabelCodePath,
  tradeInLabelPath,
  tradeInStepPath,
  transferFormPath,
} from '#lib/trade-in/paths.ts';
import type { TradeInLabels } from '#lib/trade-in-labels.ts';
import { townLine } from '#shared/countries.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { formatShopTime } from '#shared/shop-time.ts';
import { Summary } from './confirm-step.tsx';
import styles from './trade-in.module.css';

interface ConfirmationProps {
  cart: TradeInCart;
  me: User | null;
  labels: TradeInLabels;
  /** Days from the reception to the decision. */
  decisionDays: number;
  /** The store of the hand-over, if there is an appointment. */
  shop: RealStore | null;
  appointment: Booking | undefined;
}

/** A confirmed trade-in: its number, its documents for repeated printing, and the next steps. */
export function Confirmation({ cart, me, labels, decisionDays, shop, appointment }: ConfirmationProps) {
  const t = translator(SHOP_LOCALE);
  const isCustomer = me !== null && !me.isGuest;
  const place = cart.circuit === 'post' ? 'post' : 'store';
  const date = formatShopTime(cart.sendBy ?? cart.createdAt, SHOP_LOCALE, { dateStyle: 'long' });
  const store = shop ? `${shop.name}, ${shop.street}, ${townLine(shop)}` : t('tradeIn.done.shop');
  const time = appointment && timeInWords(appointment.startsAt, appointment.realStore.timezone, SHOP_LOCALE);
  return (
    <div className={styles.two}>
      <div>
        <h1>{t(place === 'post' ? 'tradeIn.done.title' : 'tradeIn.done.title.store')}</h1>
        <p>{t('tradeIn.done.lead', { reference: cart.reference ?? '', email: cart.seller.email ?? '' })}</p>
        <p className={styles.links}>
          {place === 'post' && (
            <a className={buttonClass('main')} href={tradeInLabelPath(cart.id)}>
              {t('tradeIn.done.label')}
            </a>
          )}
          <a className={buttonClass(place === 'post' ? 'outline' : 'main')} href={transferFormPath(cart.id)}>
            {t('tradeIn.done.form')}
          </a>
        </p>
        {cart.label?.hasCode && (
          <LabelCode
            src={tradeInLabelCodePath(cart.id)}
            alt={t('parcel.code.alt', { carrier: cart.label.carrier })}
            text={t('parcel.code', { carrier: cart.label.carrier })}
          />
        )}
        <section className={styles.ask} aria-labelledby="next">
          <h2 id="next">{t('tradeIn.done.next')}</h2>
          <ol className={styles.plain}>
            <li>{t(`tradeIn.done.${place}.1`)}</li>
            <li>
              {time
                ? t('tradeIn.done.appointment.2', { store, time })
                : cart.label
                  ? t('tradeIn.done.carrier.2', { date, carrier: cart.label.carrier })
                  : t(`tradeIn.done.${place}.2`, { date, store })}
            </li>
            <li>{t('tradeIn.done.3', { days: decisionDays })}</li>
            <li>{t('tradeIn.done.4', { amount: formatMoney(cart.priceOffer, cart.currency) })}</li>
          </ol>
          <p className={styles.links}>
            {isCustomer && <a href={accountResalesPath()}>{t('tradeIn.done.resales')}</a>}
            <a href={tradeInStepPath('items')}>{t('tradeIn.done.another')}</a>
          </p>
        </section>
      </div>
      <div>
        <h2 className="display">{t('tradeIn.summary.title')}</h2>
        <Summary cart={cart} labels={labels} pathOf={isCustomer ? accountResalePath : guestResalePath} />
      </div>
    </div>
  );
}
