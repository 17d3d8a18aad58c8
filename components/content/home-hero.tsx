import { Fragment } from 'react';
import { TextContainer } from '#components/ui/text-container.tsx';
import type { Card } from '#lib/catalogue/card.ts';
import type { HomeSectionOf } from '#lib/content/home.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { sellPath } from '#lib/routes.ts';
import { isTradeInOn } from '#lib/sell/enabled.ts';
import { HeroPair } from './hero-pair.tsx';
import styles from './home.module.css';

interface HomeHeroProps {
  locale: Locale;
  hero: HomeSectionOf<'hero'>;
  cards: Card[];
}

/** The title of the shop beside two of its items. */
export function HomeHero({ locale, hero, cards }: HomeHeroProps) {
  const [first, second] = hero.actions.filter(({ href }) => isTradeInOn() || !href.startsWith(sellPath()));
  return (
    <section className={`wrap ${styles.hero}`}>
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
    </section>
  );
}

/** What stands between asterisks is set apart. */
const Line = ({ text }: { text: string }) =>
  text.split('*').map((part, index) => (index % 2 === 1 ? <em key={part}>{part}</em> : part));
