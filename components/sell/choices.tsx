import type { ReactNode } from 'react';
import { buttonClass } from '#components/ui/button.ts';
import type { RealStore } from '#contract/shop.ts';
import type { CircuitOption } from '#lib/api/circuits.server.ts';
import { appointmentPath, storeLocatorPath } from '#lib/appointments/paths.ts';
import { translator } from '#lib/i18n/server.ts';
import { formatRoundMoney } from '#lib/money.ts';
import { sellPath } from '#lib/routes.ts';
import { townLine } from '#shared/countries.ts';
import type { Locale } from '#shared/locales.ts';
import styles from './choices.module.css';

const SHOPS = 'shops';
/** Link of each circuit's next step: an estimate, the stores below, or an appointment. */
const STEPS = {
  post: { text: 'sell.choices.estimate', href: sellPath('estimate'), kind: 'main' },
  store_drop: { text: 'sell.choices.toShops', href: `#${SHOPS}`, kind: 'outline' },
  appointment: { text: 'locator.book', href: storeLocatorPath(), kind: 'outline' },
} as const;

interface ChoicesProps {
  locale: Locale;
  circuits: readonly CircuitOption[];
  stores: readonly RealStore[];
  /** The picture of a circuit; `eager` if it is visible at once. */
  picture(circuit: CircuitOption['circuit'], eager: boolean): ReactNode;
}

/** The circuits in columns: cost, time of payout and place; a closed one gives the reason. */
export function Choices({ locale, circuits, stores, picture }: ChoicesProps) {
  const t = translator(locale);
  const open = stores.filter((store) => store.acceptsTradeIn);
  return (
    <div className={styles.wrap}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{t('sell.choices.title')}</h1>
        <p className={styles.lead}>{t('sell.choices.lead')}</p>
      </header>
      <div className={styles.ways}>
        {circuits.map(({ circuit, cost, isAvailable, reason }, index) => (
          <section key={circuit} aria-labelledby={circuit} data-closed={isAvailable ? undefined : ''}>
            <div className={styles.picture}>{picture(circuit, index === 0)}</div>
            <h2 id={circuit}>{t(`sell.circuits.${circuit}.title`)}</h2>
            {!isAvailable && (
              <p className={styles.closed}>
                <strong>{t('sell.choices.unavailable')}</strong> {reason ?? t('sell.choices.noStores')}
              </p>
            )}
            <p className={styles.about}>{t(`sell.choices.${circuit}`)}</p>
            <dl>
              <dt>{t('sell.circuits.cost')}</dt>
              <dd>{cost === 0 ? t('sell.circuits.free') : formatRoundMoney(cost)}</dd>
              <dt>{t('sell.circuits.paid')}</dt>
              <dd>{t(`sell.circuits.${circuit}.paid`)}</dd>
              <dt>{t('sell.choices.payout')}</dt>
              <dd>{t('sell.choices.payout.both')}</dd>
              <dt>{t('sell.circuits.where')}</dt>
              <dd>{t(`sell.circuits.${circuit}.where`, { count: open.length })}</dd>
            </dl>
            {isAvailable && (
              <a className={buttonClass(STEPS[circuit].kind)} href={STEPS[circuit].href}>
                {t(STEPS[circuit].text)}
              </a>
            )}
          </section>
        ))}
      </div>
      {open.length > 0 && (
        <section className={styles.band} aria-labelledby={SHOPS}>
          <h2 className="display" id={SHOPS} tabIndex={-1}>
            {t('sell.choices.shops')}
          </h2>
          <ul className={styles.shops}>
            {open.map((store) => (
              <li key={store.id}>
                <strong>{store.name}</strong>
                <span>
                  {store.street}, {townLine(store)}
                </span>
                <a
                  href={appointmentPath(store.id)}
                  aria-label={t('sell.choices.bookAt', { shop: store.name })}
                >
                  {t('locator.book')}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
