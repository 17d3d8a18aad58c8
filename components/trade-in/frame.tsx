import { buttonClass } from '#components/ui/button.ts';
import type { TradeIn } from '#contract/trade-in.ts';
import type { TradeInCart } from '#contract/trade-in-cart.ts';
import { translator } from '#lib/i18n/server.ts';
import { formatMoney } from '#lib/money.ts';
import { TRADE_IN_STEPS, type TradeInStep, tradeInLaterPath, tradeInStepPath } from '#lib/trade-in/paths.ts';
import { TRADE_IN_WIZARD } from '#lib/trade-in/trade-in-wizard.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { StepList } from './step-list.tsx';
import styles from './trade-in.module.css';

/** The steps by name, completed ones as links; and a note that all answers are saved. */
export function StepBar({ open, cart }: { open: TradeInStep; cart: TradeInCart | undefined }) {
  const t = translator(SHOP_LOCALE);
  const progress = { completeSteps: cart?.state === 'draft' ? cart.completeSteps : 0 };
  return (
    <div className={styles.bar}>
      <StepList
        label={t('tradeIn.steps')}
        steps={TRADE_IN_STEPS}
        stateOf={(step) => TRADE_IN_WIZARD.stateOf(step, open, progress)}
        labelOf={(step) => t(`tradeIn.step.${step}`)}
        hrefOf={tradeInStepPath}
      />
      {cart && (
        <p className={styles.saved}>
          {t('tradeIn.saved')} · <a href={tradeInLaterPath()}>{t('tradeIn.later')}</a>
        </p>
      )}
    </div>
  );
}

/**
 * Returns to the previous step by submitting the form of this one: its valid answers are saved, also without
 * JavaScript.
 */
export const BackButton = ({ form, children }: { form?: string; children: string }) => (
  <button type="submit" form={form} name="go" value="back" formNoValidate className={styles.back}>
    {children}
  </button>
);

interface OfferProps {
  cart: TradeInCart | undefined;
  /** Maximum offers in cents for items whose condition is not known, by item id. */
  best?: Record<string, number>;
  /** Target of the button: a link, or the form that it submits. */
  next: { label: string; href: string } | { label: string; form: string };
}

/** The sum of the offers for all items, visible at every step. */
export function Offer({ cart, best = {}, next }: OfferProps) {
  const t = translator(SHOP_LOCALE);
  const items = cart?.items ?? [];
  const ended = items.filter(hasEnded).length;
  const isOpen = ({ id, priceOffer }: TradeIn) => priceOffer === undefined && best[id] !== undefined;
  const known = items.filter((item) => item.priceOffer !== undefined || isOpen(item));
  const sum = known.reduce((total, { id, priceOffer }) => total + (priceOffer ?? best[id] ?? 0), 0);
  const label = known.some(isOpen) ? 'tradeIn.offer.atMost' : 'tradeIn.offer.all';
  return (
    <section className={styles.offer} aria-label={t('tradeIn.offer.none')}>
      <div>
        <p className="soft small">
          {known.length > 0 ? t(label, { count: known.length }) : t('tradeIn.offer.none')}
        </p>
        <p className={styles.figure}>{known.length > 0 ? formatMoney(sum, cart?.currency) : '…'}</p>
        {ended > 0 && <p className="soft small">{t('tradeIn.offer.renew', { count: ended })}</p>}
      </div>
      {'href' in next ? (
        <a className={buttonClass('main')} href={next.href}>
          {next.label}
        </a>
      ) : (
        <button type="submit" form={next.form} className={buttonClass('main')}>
          {next.label}
        </button>
      )}
    </section>
  );
}

/** Whether an item's offer has expired. */
const hasEnded = ({ priceOffer, offerExpiresAt }: TradeIn) =>
  priceOffer === undefined && offerExpiresAt !== undefined;
