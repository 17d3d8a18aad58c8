'use client';

import { useCallback } from 'react';
import { fetchCardsByIds } from '#lib/api/cards.ts';
import type { Texts } from '#lib/forms/say.ts';
import { LoadedCards } from './loaded-cards.tsx';

/** Models that this browser was shown, read anew: what is sold meanwhile is no longer among them. */
export default function RecentlyViewedCards({ ids, texts }: { ids: string[]; texts: Texts }) {
  const read = useCallback(() => fetchCardsByIds(ids), [ids]);
  return <LoadedCards read={read} count={ids.length} texts={texts} />;
}
