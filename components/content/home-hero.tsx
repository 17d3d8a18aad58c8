import { Fragment } from 'react';
import { Picture } from '#components/product-card/picture.tsx';
import { TextContainer } from '#components/ui/text-container.tsx';
import type { HomeSectionOf } from '#contract/home.ts';
import type { Card } from '#lib/catalogue/card.ts';
import { sizeText } from '#lib/catalogue/size-text.ts';
import { CARD } from '#lib/i18n/client-messages.ts';
import { messagesFor, translator } from '#lib/i18n/server.ts';
import { formatMoney } from '#lib/money.ts';
import { productPath, sellPath } from '#lib/routes.ts';
import { isTradeInOn } from '#lib/sell/enabled.ts';
import type { Locale } from '#shared/locales.ts';
import styles from './home.module.css';

interface HomeHeroProps {
  locale: Locale;
  hero: HomeSectionOf<'hero'>;
  cards: Card[];
}

/** The title of the shop next to two of its items. */
export function HomeHero({ locale, hero, cards }: HomeHeroProps) {
  const [first, second] = hero.actions.filter(({ href }) => isTradeInOn() || !href.startsWith(sellPath()));
  return (
    <section className={styles.band} data-ground={hero.ground}>
      <div className={styles.hero}>
        <TextContainer
          heading={
            <h1 tabIndex={-1}>
              {hero.title.map((line, index) => (
                <Fragment key={line}>
                  {index > 0 && <br />}
                  <Line text={line} />
                </Fragment>
              ))}
            </h1>
          }
          kind="main"
          actions={first ? (second ? [first, second] : [first]) : []}
        >
          <p className={styles.lead}>{hero.lead}</p>
        </TextContainer>
        <HeroPair locale={locale} cards={cards} />
      </div>
    </section>
  );
}

/** Emphasises text between asterisks. */
const Line = ({ text }: { text: string }) =>
  text.split('*').map((part, index) => (index % 2 === 1 ? <em key={part}>{part}</em> : part));

const SIZES = ['(max-width: 1023px) 48vw, 25vw', '(max-width: 1023px) 39vw, 20vw'];

/** "Size 38 IT" as written within a sentence. */
const inSentence = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** The two items at the top of the home page, the first one taller. */
function HeroPair({ locale, cards }: { locale: Locale; cards: Card[] }) {
  const t = translator(locale);
  return (
    <div className={styles.pair}>
      {cards.map(({ id, brand, item, front }, index) => {
        if (!front) return null;
        return (
          <a key={id} href={productPath(item.slug)}>
            <figure>
              <div
                className={styles.shot}
                data-tall={index === 0 || undefined}
                style={{ backgroundColor: front.color }}
              >
                <Picture photo={front} sizes={SIZES[index] ?? ''} eager />
              </div>
              <figcaption>
                {[brand, inSentence(sizeText(item.size, messagesFor(locale, ...CARD)))]
                  .filter(Boolean)
                  .join(', ')}
                . {t(`condition.${item.state}`)}. {formatMoney(item.price, item.currency)}
              </figcaption>
            </figure>
          </a>
        );
      })}
    </div>
  );
}
