import { CollectionCarousel } from '#components/carousel/collections.tsx';
import { CardGrid } from '#components/product/card-grid.tsx';
import { Picture } from '#components/product/picture.tsx';
import type { Card } from '#lib/catalogue/card.ts';
import { cardTexts } from '#lib/catalogue/card-texts.ts';
import { sizeText } from '#lib/catalogue/size-text.ts';
import type { Collection } from '#lib/contract/collection.ts';
import { t, tOr } from '#lib/i18n/t.ts';
import { formatMoney } from '#lib/money.ts';
import { productPath, productsPath } from '#lib/routes.ts';
import styles from './home.module.css';
import { TextContainer } from './text-container.tsx';

interface HomeProps {
  fresh: Card[];
  total: number;
  collections: Collection[];
}

const HERO = '(max-width: 1023px) 52vw, 24vw';

/** Hero, fresh pieces, how it works, collections, promises. */
export function Home({ fresh, total, collections }: HomeProps) {
  // What stands large above is not shown a second time below, as long as there is enough to show.
  const large = fresh.filter((card) => card.front).slice(0, 2);
  const rest = fresh.length > 8 ? fresh.filter((card) => !large.includes(card)).slice(0, 8) : fresh;
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
            actions={[{ href: productsPath(), label: t('home.cta') }]}
          >
            <p className={styles.lead}>{t('home.lead')}</p>
          </TextContainer>
          <Pair cards={large} />
        </section>
        <section>
          <div className={styles.rowHead}>
            <h2>{t('home.fresh')}</h2>
            <a className={styles.link} href={productsPath()}>
              {t('home.all', { count: total })}
            </a>
          </div>
          {fresh.length > 0 ? <CardGrid cards={rest} /> : <p>{t('home.empty')}</p>}
        </section>
      </div>
      <section className={styles.dark}>
        <div className={styles.wrap}>
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
        </div>
      </section>
      <div className={styles.wrap}>
        <div className={styles.rooms}>
          <CollectionCarousel title={t('home.rooms')} collections={collections} />
        </div>
        <ul className={styles.trust}>
          {([1, 2, 3] as const).map((line) => (
            <li key={line}>{tOr(`home.trust${line}`)}</li>
          ))}
        </ul>
      </div>
    </>
  );
}

function Pair({ cards }: { cards: Card[] }) {
  return (
    <div className={styles.pair}>
      {cards.map(({ id, brand, choice, front: photo }, index) => {
        if (!photo) return null;
        return (
          <a key={id} href={productPath(choice.slug)}>
            <figure>
              <div
                className={styles.shot}
                data-tall={index === 0 || undefined}
                style={{ backgroundColor: photo.color }}
              >
                <Picture photo={photo} sizes={HERO} eager />
              </div>
              <figcaption>
                {[brand, sizeText(choice.size, cardTexts())].filter(Boolean).join(', ')}.{' '}
                {t(`condition.${choice.state}`)}. {formatMoney(choice.price, choice.currency)}
              </figcaption>
            </figure>
          </a>
        );
      })}
    </div>
  );
}
