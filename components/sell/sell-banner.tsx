import clsx from 'clsx';
import { buttonClass } from '#components/ui/button.ts';
import facts from '#components/ui/facts.module.css';
import { Markup } from '#components/ui/markup.tsx';
import { readSellExample } from '#lib/api/estimates.server.ts';
import { translator } from '#lib/i18n/server.ts';
import { formatMoney } from '#lib/money.ts';
import { sellPath } from '#lib/routes.ts';
import type { Locale } from '#shared/locales.ts';
import styles from './sell-banner.module.css';

interface SellBannerTexts {
  title: string;
  text: string;
  action: string;
}

/** Invites visitors to sell, with a current offer of the price grid. */
export async function SellBanner({ locale, texts }: { locale: Locale; texts: SellBannerTexts }) {
  const t = translator(locale);
  const example = await readSellExample();
  return (
    <Markup as="section" className={styles.dark} aria-labelledby="sell-banner">
      <div className={styles.wrap}>
        <div>
          <h2 className="display" id="sell-banner">
            {texts.title}
          </h2>
          <p>{texts.text}</p>
          <a className={buttonClass('main')} href={sellPath('estimate')}>
            {texts.action}
          </a>
        </div>
        {example && (
          <div className={styles.card}>
            <h3>{t('sell.example.title', { type: example.type, brand: example.brand })}</h3>
            <dl className={facts.facts}>
              <dt>{t('sell.year')}</dt>
              <dd>{example.year}</dd>
              <dt>{t('sell.condition')}</dt>
              <dd>{t(`condition.${example.condition}`)}</dd>
              <dt>{t('sell.example.new')}</dt>
              <dd>{formatMoney(example.priceNew, example.currency)}</dd>
            </dl>
            <dl className={clsx(facts.facts, styles.offer)}>
              <dt>{t('sell.example.offer')}</dt>
              <dd>{formatMoney(example.priceOffer, example.currency)}</dd>
            </dl>
          </div>
        )}
      </div>
    </Markup>
  );
}
