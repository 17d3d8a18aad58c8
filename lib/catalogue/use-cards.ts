import { useEffect, useState } from 'react';
import type { Card } from './card.ts';

/** Cards that the page's script asks for; undefined until they are there, none when they cannot be had. `read` must not change by itself. */
export function useCards(read: () => Promise<Card[]>): Card[] | undefined {
  const [cards, setCards] = useState<Card[]>();
  useEffect(() => {
    let wanted = true;
    read()
      .catch(() => [])
      .then((found) => wanted && setCards(found));
    return () => {
      wanted = false;
    };
  }, [read]);
  return cards;
}
