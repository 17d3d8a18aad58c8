'use client';

import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Tabs } from '#components/ui/tabs.tsx';
import { useRecentlyViewed } from '#lib/catalogue/recently-viewed.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { withPanelMessages } from '#lib/i18n/panel-messages.ts';
import { CardTiles } from './card-tiles.tsx';
import { Carousel } from './carousel.tsx';
import styles from './suggestion-tabs.module.css';

const RecentlyViewedCards = lazy(() =>
  withPanelMessages(async () => (await import('#components/query-components.ts')).loadRecentlyViewedCards()),
);

type Tab = 'tab-near' | 'tab-seen';

interface SuggestionTabsProps {
  /** Content of the first tab, as rendered in the page: items of the carousel. */
  children: ReactNode;
  /** Title of the first tab and of the section. */
  title: string;
  /** The page's product: recorded as viewed, and not shown. */
  current?: string;
  /** Recently viewed items come first, if there are any. */
  recentFirst?: boolean;
  texts: Messages;
  className?: string;
}

/**
 * Suggestions and recently viewed items as two tabs of one carousel (specification, section 2). The page
 * contains the first; the second appears in the same line if this browser has viewed something.
 */
export function SuggestionTabs({
  children,
  title,
  current,
  recentFirst,
  texts,
  className,
}: SuggestionTabsProps) {
  const recentIds = useRecentlyViewed(current);
  const [chosen, choose] = useState<Tab>();
  const tabs: { id: Tab; name: string }[] = [
    { id: 'tab-near', name: title },
    { id: 'tab-seen', name: format(texts, 'carousel.seen') },
  ];
  const first = recentFirst && recentIds.length > 0 ? 'tab-seen' : 'tab-near';
  const tab = chosen ?? first;
  const head =
    recentIds.length > 0 ? (
      <Tabs label={title} tabs={tabs} chosen={tab} onChoose={choose} />
    ) : (
      <h2 className={styles.title}>{title}</h2>
    );
  return (
    <section className={className} aria-label={title}>
      <Carousel
        head={head}
        of="products"
        texts={texts}
        row={tab}
        tab={recentIds.length > 0 ? tab : undefined}
      >
        {tab === 'tab-near' ? (
          children
        ) : (
          <Suspense fallback={<CardTiles count={recentIds.length} />}>
            <RecentlyViewedCards ids={recentIds} texts={texts} />
          </Suspense>
        )}
      </Carousel>
    </section>
  );
}
