'use client';

import { cardsByIdsQuery } from '#lib/api/card-queries.ts';
import type { Messages } from '#lib/i18n/format.ts';
import { LoadedCards } from './loaded-cards.tsx';

/** Recently viewed products, read again: sold ones are left out. */
export default function RecentlyViewedCards({ ids, texts }: { ids: string[]; texts: Messages }) {
  return <LoadedCards query={cardsByIdsQuery(ids)} count={ids.length} texts={texts} />;
}
