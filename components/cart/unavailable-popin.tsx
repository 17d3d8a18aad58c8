'use client';

import { SimilarItems } from '#components/cart/similar-items.tsx';
import { UnavailableLines } from '#components/cart/unavailable-lines.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import type { UnavailableItem } from '#lib/contract/order.ts';
import { format, type Messages } from '#lib/i18n/format.ts';

interface UnavailablePopinProps {
  items: UnavailableItem[];
  onClose: () => void;
  onAddBack: (tradeIn: string) => void;
  texts: Messages;
}

/** Shown when items have disappeared from the cart: which, why, a way to get each back, and items near the first of them. */
export function UnavailablePopin({ items, onClose, onAddBack, texts }: UnavailablePopinProps) {
  const [first] = items;
  return (
    <Dialog
      open={items.length > 0}
      onClose={onClose}
      title={format(texts, 'cart.gone.title', { count: Math.max(1, items.length) })}
      close={format(texts, 'cart.close')}
    >
      <p>{format(texts, 'cart.gone.lead')}</p>
      <UnavailableLines items={items} texts={texts} onAddBack={onAddBack} />
      {first && <SimilarItems slug={first.article.slug} title={first.productName} texts={texts} />}
    </Dialog>
  );
}
