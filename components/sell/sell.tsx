import { PlacePicture } from '#components/pictures/place-picture.tsx';
import type { Estimate } from '#contract/estimate.ts';
import { CIRCUITS } from '#contract/trade-in-cart.ts';
import { readExclusions } from '#lib/api/estimates.server.ts';
import { readRealStores } from '#lib/api/real-stores.server.ts';
import { storeLocatorPath } from '#lib/appointments/paths.ts';
import { translator } from '#lib/i18n/server.ts';
import { sellChoicesPath } from '#lib/routes.ts';
import type { Answers } from '#lib/sell/answers.ts';
import type { Locale } from '#shared/locales.ts';
import { EstimateForm } from './estimate-form.tsx';
import { Exclusions } from './exclusions.tsx';
import styles from './sell.module.css';
import { SellSteps } from './sell-steps.tsx';

interface SellProps {
  locale: Locale;
  answers?: Answers;
  estimate?: Estimate | 'limit' | null;
}

/** The landing page for sellers: an instant estimate, the circuits, the next steps, and the exclusions. */
export async function Sell({ locale, answers, estimate }: SellProps) {
  const t = translator(locale);
  const [stores, exclusions] = await Promise.all([readRealStores(), readExclusions()]);
  const count = stores.filter((store) => store.acceptsTradeIn).length;
  return (
    <div className={styles.wrap}>
      <div className={styles.hero}>
        <div>
          <h1 tabIndex={-1}>
            {t('sell.heading.a')}
            <br />
            <em>{t('sell.heading.b')}</em> {t('sell.heading.c')}
          </h1>
          <p className={styles.lead}>{t('sell.lead')}</p>
        </div>
        <EstimateForm locale={locale} answers={answers} estimate={estimate} />
      </div>
      <section aria-labelledby="ways">
        <div className={styles.rowHead}>
          <h2 className="display" id="ways">
            {t('sell.circuits.title')}
          </h2>
          <a className={styles.link} href={sellChoicesPath()}>
            {t('sell.circuits.compare')}
          </a>
        </div>
        <div className={styles.circuits}>
          {CIRCUITS.map((circuit) => (
            <div key={circuit}>
              <h3>{t(`sell.circuits.${circuit}.title`)}</h3>
              <dl>
                <dt>{t('sell.circuits.cost')}</dt>
                <dd>{t(circuit === 'post' ? 'sell.circuits.post.cost' : 'sell.circuits.free')}</dd>
                <dt>{t('sell.circuits.paid')}</dt>
                <dd>{t(`sell.circuits.${circuit}.paid`)}</dd>
                <dt>{t('sell.circuits.where')}</dt>
                <dd>{t(`sell.circuits.${circuit}.where`, { count })}</dd>
              </dl>
              {(circuit === 'post' || count > 0) && (
                <a className={styles.link} href={circuit === 'post' ? sellChoicesPath() : storeLocatorPath()}>
                  {t(`sell.circuits.${circuit}.link`)}
                </a>
              )}
            </div>
          ))}
        </div>
      </section>
      <section className={styles.band} aria-labelledby="next">
        <PlacePicture
          place="sell"
          locale={locale}
          sizes="(max-width: 760px) 92vw, 39vw"
          className={styles.picture}
        />
        <h2 className="display" id="next">
          {t('sell.next.title')}
        </h2>
        <SellSteps locale={locale} />
      </section>
      <div className={styles.pair}>
        {exclusions.length > 0 && (
          <section aria-labelledby="not">
            <h2 className="display" id="not">
              {t('sell.not.title')}
            </h2>
            <Exclusions exclusions={exclusions} locale={locale} />
          </section>
        )}
        <section aria-labelledby="refused">
          <h2 className="display" id="refused">
            {t('sell.refused.title')}
          </h2>
          <p>{t('sell.refused.text')}</p>
        </section>
      </div>
    </div>
  );
}
