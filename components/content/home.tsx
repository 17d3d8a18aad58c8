import { CollectionCarousel } from '#components/carousel/collection-carousel.tsx';
import { CardGrid } from '#components/product-card/card-grid.tsx';
import { SellBanner } from '#components/sell/sell-banner.tsx';
import { TextContainer } from '#components/ui/text-container.tsx';
import type { HomeItems } from '#lib/api/home.server.ts';
import type { Collection } from '#lib/contract/collection.ts';
import { CARD } from '#lib/i18n/client-messages.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { messagesFor, translator } from '#lib/i18n/server.ts';
import { productsPath, sellPath } from '#lib/routes.ts';
import { isTradeInOn } from '#lib/sell/enabled.ts';
import { GenderEntries } from './gender-entries.tsx';
import { HeroPair } from './hero-pair.tsx';
import styles from './home.module.css';

interface HomeProps {
  locale: Locale;
  items: HomeItems;
  collections: Collection[];
}

/** Hero, newest items, one entry per gender, the call to sell, how it works, collections, promises. */
export function Home({ locale, items, collections }: HomeProps) {
  const t = translator(locale);
  const { pair, newArrivals: fresh, genders } = items;
  const browse = { href: productsPath(), label: t('home.cta') };
  const sell = { href: sellPath(), label: t('home.sell') };
  return (
    <>
      <div className={styles.wrap}>
        <section className={styles.hero}>
          <TextContainer
            heading={
              <h1 tabIndex={-1}>
                {t('home.title.a')}
                <br />
                <em>{t('home.title.b')}</em> {t('home.title.c')}
              </h1>
            }
            kind="main"
            actions={isTradeInOn() ? [browse, sell] : [browse]}
          >
            <p className={styles.lead}>{t('home.lead')}</p>
          </TextContainer>
          <HeroPair locale={locale} cards={pair} />
        </section>
        <section>
          <div className={styles.rowHead}>
            <h2>{t('home.fresh')}</h2>
            <a className={styles.link} href={productsPath()}>
              {t('home.all')}
            </a>
          </div>
          {fresh.length > 0 ? (
            <CardGrid texts={messagesFor(locale, ...CARD)} cards={fresh} />
          ) : (
            <p>{t('home.empty')}</p>
          )}
        </section>
        <GenderEntries locale={locale} entries={genders} />
      </div>
      {isTradeInOn() && <SellBanner locale={locale} />}
      <div className={styles.wrap}>
        <section className={styles.how}>
          <h2>{t('home.steps')}</h2>
          <ol className={styles.steps}>
            {([1, 2, 3] as const).map((step) => (
              <li key={step}>
                <i aria-hidden="true">{step}</i>
                <h3>{t(`home.step${step}.title`)}</h3>
                <p>{t(`home.step${step}.text`)}</p>
              </li>
            ))}
          </ol>
        </section>
        <div className={styles.collections}>
          <CollectionCarousel locale={locale} title={t('home.collections')} collections={collections} />
        </div>
        <ul className={styles.trust}>
          {([1, 2, 3] as const).map((line) => (
            <li key={line}>{t(`home.trust${line}`)}</li>
          ))}
        </ul>
      </div>
    </>
  );
}
