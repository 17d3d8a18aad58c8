'use client';

import { SimilarRow } from '#components/cart/similar-items.tsx';
import { GoneLines } from '#components/cart/unavailable-lines.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import type { UnavailableItem } from '#lib/contract/order.ts';
import { say, type Texts } from '#lib/forms/say.ts';

interface UnavailablePopinProps {
  items: UnavailableItem[];
  onClose: () => void;
  onRegain: (tradeIn: string) => void;
  texts: Texts;
}

/** Shown when pieces have disappeared from the cart: which, why, a way to get each back, and pieces near the first of them. */
export function UnavailablePopin({ items, onClose, onRegain, texts }: UnavailablePopinProps) {
  const [first] = items;
  return (
    <Dialog
      open={items.length > 0}
      onClose={onClose}
      title={say(texts, 'cart.gone.title', { count: Math.max(1, items.length) })}
      close={say(texts, 'cart.close')}
    >
      <p>{say(texts, 'cart.gone.lead')}</p>
      <GoneLines items={items} texts={texts} onRegain={onRegain} />
      {first && <SimilarRow slug={first.article.slug} title={first.productName} texts={texts} />}
    </Dialog>
  );
}
