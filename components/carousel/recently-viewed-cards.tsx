'use client';

import { useCallback } from 'react';
import { fetchSeen } from '#lib/api/cards.ts';
import type { Texts } from '#lib/forms/say.ts';
import { CardItems } from './loaded-cards.tsx';

/** Models that this browser was shown, read anew: what is sold meanwhile is no longer among them. */
export default function SeenItems({ ids, texts }: { ids: string[]; texts: Texts }) {
  const read = useCallback(() => fetchSeen(ids), [ids]);
  return <CardItems read={read} count={ids.length} texts={texts} />;
}
