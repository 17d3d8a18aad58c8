import type { RealStore } from '#contract/shop.ts';
import type { CircuitOption } from '#lib/api/circuits.server.ts';
import { appointmentPath, storeLocatorPath } from '#lib/appointments/paths.ts';
import { translator } from '#lib/i18n/server.ts';
import { formatRoundMoney } from '#lib/money.ts';
import { sellPath } from '#lib/routes.ts';
import type { Locale } from '#shared/locales.ts';
import styles from './sell.module.css';

interface ChoicesProps {
  locale: Locale;
  circuits: readonly CircuitOption[];
  stores: readonly RealStore[];
}

/** The ways to hand items over, side by side: what each costs, when it is paid, and where; a closed one says why. */
export function Choices({ locale, circuits, stores }: ChoicesProps) {
  const t = translator(locale);
  const open = stores.filter((store) => store.acceptsTradeIn);
  return (
    <div className={styles.wrap}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{t('sell.choices.title')}</h1>
        <p className={styles.lead}>{t('sell.choices.lead')}</p>
      </header>
      <div className={styles.circuits}>
        {circuits.map(({ circuit, cost, isAvailable, reason }) => (
          <section key={circuit} aria-labelledby={circuit} data-closed={isAvailable ? undefined : ''}>
            <h2 id={circuit} className={styles.circuit}>
              {t(`sell.circuits.${circuit}.title`)}
            </h2>
            {!isAvailable && (
              <p className={styles.closed}>
                <strong>{t('sell.choices.unavailable')}</strong> {reason ?? t('sell.choices.noStores')}
              </p>
            )}
            <p>{t(`sell.choices.${circuit}`)}</p>
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
          </section>
        ))}
      </div>
      {open.length > 0 && (
        <section className={styles.band} aria-labelledby="shops">
          <h2 className="display" id="shops">
            {t('sell.choices.shops')}
          </h2>
          <ul className={styles.shops}>
            {open.map((store) => (
              <li key={store.id}>
                <strong>
                  <a href={appointmentPath(store.id)}>{store.name}</a>
                </strong>
                <span>
                  {store.street}, {store.postcode} {store.city}
                </span>
              </li>
            ))}
          </ul>
          <p>
            <a className={styles.link} href={storeLocatorPath()}>
              {t('locator.book')}
            </a>
          </p>
        </section>
      )}
      <p className={styles.band}>
        <a className={styles.link} href={sellPath('estimate')}>
          {t('sell.choices.back')}
        </a>
      </p>
    </div>
  );
}
