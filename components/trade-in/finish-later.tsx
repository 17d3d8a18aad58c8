import { buttonClass } from '#components/ui/button.ts';
import type { TradeInCart } from '#contract/trade-in-cart.ts';
import { loginPath } from '#lib/account-paths.ts';
import { SEVEN_DAYS } from '#lib/auth/cookies.ts';
import { translator } from '#lib/i18n/server.ts';
import { formatMoney } from '#lib/money.ts';
import { homePath } from '#lib/routes.ts';
import { tradeInPath } from '#lib/trade-in/paths.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import styles from './trade-in.module.css';

/** Tells a guest that only this browser keeps the draft, for how long, and how to return to it. */
export function FinishLater({ cart }: { cart: TradeInCart }) {
  const t = translator(SHOP_LOCALE);
  const { items, priceOffer, currency } = cart;
  const count = items.length;
  return (
    <div className={styles.claim}>
      <h1>{t('tradeIn.later.title')}</h1>
      <p>
        {t('tradeIn.later.browser', { count, days: SEVEN_DAYS / 86_400 })}{' '}
        <a href={tradeInPath()}>{t('tradeIn.later.link')}</a>
      </p>
      {priceOffer > 0 && <p>{t('tradeIn.later.offer', { amount: formatMoney(priceOffer, currency) })}</p>}
      <p className={styles.links}>
        <a className={buttonClass('main')} href={tradeInPath()}>
          {t('tradeIn.later.continue')}
        </a>
        <a href={homePath()}>{t('tradeIn.later.home')}</a>
      </p>
      <p className="soft">
        {t('tradeIn.later.signIn')}{' '}
        <a href={loginPath({ redirect: tradeInPath() })}>{t('tradeIn.later.signIn.link')}</a>
      </p>
    </div>
  );
}
