import { Fragment, type ReactNode } from 'react';
import { CollectionCarousel } from '#components/carousel/collection-carousel.tsx';
import { MarkupGrid } from '#components/product-card/markup-grid.tsx';
import { SellBanner } from '#components/sell/sell-banner.tsx';
import { Markup } from '#components/ui/markup.tsx';
import type { Collection } from '#contract/collection.ts';
import type { HomeSection, HomeSectionOf } from '#contract/home.ts';
import type { HomeItems } from '#lib/api/home.server.ts';
import type { Card } from '#lib/catalogue/card.ts';
import { CARD, PERSONAL_HOME } from '#lib/i18n/client-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { isTradeInOn } from '#lib/sell/enabled.ts';
import type { Locale } from '#shared/locales.ts';
import { EmptyShop } from './empty-shop.tsx';
import { FeaturedCollection } from './featured-collection.tsx';
import { GenderEntries } from './gender-entries.tsx';
import styles from './home.module.css';
import { HomeHero } from './home-hero.tsx';
import { PersonalHome } from './personal-home.tsx';
import { Story } from './story.tsx';

interface HomeProps {
  locale: Locale;
  /** As the operator arranged them (content/home.LOCALE.yml). */
  sections: HomeSection[];
  items: HomeItems;
  collections: Collection[];
}

/** Sections that render without items. */
const WITHOUT_ITEMS: readonly string[] = ['steps', 'trust'];

/** The home page: its sections from top to bottom; in an empty shop, its operator's next steps. */
export function Home({ sections, ...shop }: HomeProps) {
  if (shop.items.isEmpty && shop.collections.length === 0)
    return (
      <>
        <EmptyShop locale={shop.locale} />
        {sections
          .filter(({ section }) => WITHOUT_ITEMS.includes(section))
          .map((section) => (
            <Fragment key={sections.indexOf(section)}>{sectionOf(section, shop)}</Fragment>
          ))}
      </>
    );
  // Personal rows come below the first items, so that adding them after paint moves nothing in view.
  const before = Math.max(
    0,
    sections.findIndex(({ section }) => section === 'new'),
  );
  return sections.map((section, index) => (
    // Sections of a page never move. Their texts as keys would be sent once more.
    <Fragment key={sections.indexOf(section)}>
      {sectionOf(section, shop)}
      {index === before && <PersonalHome texts={messagesFor(shop.locale, ...PERSONAL_HOME)} />}
    </Fragment>
  ));
}

function sectionOf(
  section: HomeSection,
  { locale, items, collections }: Omit<HomeProps, 'sections'>,
): ReactNode {
  switch (section.section) {
    case 'hero':
      return <HomeHero locale={locale} hero={section} cards={items.pair} />;
    case 'new':
      return <NewArrivals locale={locale} section={section} cards={items.newArrivals} />;
    case 'genders':
      return (
        <div className="wrap">
          <GenderEntries locale={locale} title={section.title} entries={items.genders} />
        </div>
      );
    case 'sell':
      return isTradeInOn() ? <SellBanner locale={locale} texts={section} /> : null;
    case 'collection':
      return (
        <FeaturedCollection
          locale={locale}
          section={section}
          collection={collections.find(({ slugName }) => slugName === section.collection)}
        />
      );
    case 'story':
      return <Story locale={locale} section={section} />;
    case 'steps':
      return <Steps {...section} />;
    case 'collections':
      return (
        <div className={styles.spaced}>
          <CollectionCarousel
            locale={locale}
            title={section.title}
            collections={chosen(collections, section.collections)}
          />
        </div>
      );
    case 'trust':
      return <Trust {...section} />;
  }
}

/** The named collections, in that order; all if none is named. Collections that the shop no longer has are left out. */
function chosen(collections: Collection[], slugs: readonly string[]): Collection[] {
  if (slugs.length === 0) return collections;
  return slugs.flatMap((slug) => collections.find(({ slugName }) => slugName === slug) ?? []);
}

function Steps({ title, steps, ground }: HomeSectionOf<'steps'>) {
  return (
    <Markup as="section" className={styles.band} data-ground={ground}>
      <div className={styles.spaced}>
        <h2 className="display">{title}</h2>
        <ol className={styles.steps} data-count={steps.length}>
          {steps.map((step, index) => (
            <li key={step.title}>
              <i aria-hidden="true">{index + 1}</i>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Markup>
  );
}

/** The shop's promises, each with a link to the page that explains it. */
function Trust({ title, points }: HomeSectionOf<'trust'>) {
  return (
    <Markup as="section" className={styles.spaced}>
      <h2 className="display">{title}</h2>
      <ul className={styles.trust} data-count={points.length}>
        {points.map((point) => (
          <li key={point.title}>
            <h3>{point.title}</h3>
            <p>{point.text}</p>
            {point.link && (
              <a className="underlined" href={point.link.href}>
                {point.link.label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Markup>
  );
}

interface NewArrivalsProps {
  locale: Locale;
  section: HomeSectionOf<'new'>;
  cards: Card[];
}

/** The newest items, or a sentence if there are none. */
function NewArrivals({ locale, section, cards }: NewArrivalsProps) {
  return (
    <section className={styles.arrivals}>
      <div className={styles.rowHead}>
        <h2 className="display">{section.title}</h2>
        <a className="underlined" href={section.action.href}>
          {section.action.label}
        </a>
      </div>
      {cards.length > 0 ? (
        <MarkupGrid selection texts={messagesFor(locale, ...CARD)} cards={cards} />
      ) : (
        <p>{section.empty}</p>
      )}
    </section>
  );
}
