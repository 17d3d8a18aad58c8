import { readRealStores } from '#lib/api/real-stores.server.ts';
import { storeLocatorPath } from '#lib/appointments/paths.ts';
import type { Estimate } from '#lib/contract/estimate.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { translator } from '#lib/i18n/server.ts';
import { sellChoicesPath } from '#lib/routes.ts';
import type { Answers } from '#lib/sell/answers.ts';
import { EstimateForm } from './estimate-form.tsx';
import styles from './sell.module.css';

interface SellProps {
  locale: Locale;
  answers?: Answers;
  estimate?: Estimate | 'limit' | null;
}

const WAYS = ['post', 'store_drop', 'appointment'] as const;

/** The page that wins sellers: an estimate at once, the ways to hand over, what happens then, and what is not bought. */
export async function Sell({ locale, answers, estimate }: SellProps) {
  const t = translator(locale);
  const count = (await readRealStores()).filter((store) => store.acceptsTradeIn).length;
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
          <h2 id="ways">{t('sell.ways.title')}</h2>
          <a className={styles.link} href={sellChoicesPath()}>
            {t('sell.ways.compare')}
          </a>
        </div>
        <div className={styles.ways}>
          {WAYS.map((way) => (
            <div key={way}>
              <h3>{t(`sell.ways.${way}.title`)}</h3>
              <dl>
                <dt>{t('sell.ways.cost')}</dt>
                <dd>{t(way === 'post' ? 'sell.ways.post.cost' : 'sell.ways.free')}</dd>
                <dt>{t('sell.ways.paid')}</dt>
                <dd>{t(`sell.ways.${way}.paid`)}</dd>
                <dt>{t('sell.ways.where')}</dt>
                <dd>{t(`sell.ways.${way}.where`, { count })}</dd>
              </dl>
              <a className={styles.link} href={way === 'post' ? sellChoicesPath() : storeLocatorPath()}>
                {t(`sell.ways.${way}.link`)}
              </a>
            </div>
          ))}
        </div>
      </section>
      <section className={styles.band} aria-labelledby="next">
        <h2 id="next">{t('sell.next.title')}</h2>
        <ol className={styles.next}>
          {([1, 2, 3] as const).map((step) => (
            <li key={step}>
              <i aria-hidden="true">{step}</i>
              <h3>{t(`sell.next.${step}.title`)}</h3>
              <p>{t(`sell.next.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <div className={styles.pair}>
        {(['not', 'refused'] as const).map((part) => (
          <section key={part} aria-labelledby={part}>
            <h2 id={part}>{t(`sell.${part}.title`)}</h2>
            <p>{t(`sell.${part}.text`)}</p>
          </section>
        ))}
      </div>
    </div>
  );
}
