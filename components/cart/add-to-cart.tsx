'use client';

import { type FormEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { ErrorPopin } from '#components/cart/error-popin.tsx';
import { buttonClass, wide } from '#components/ui/button.ts';
import { isSessionExpired, sayFailure } from '#lib/api/error-messages.ts';
import { reloadOnChunkError } from '#lib/build/reload.ts';
import { setMiniCart } from '#lib/cart/mini-cart-state.ts';
import type { ItemToAdd } from '#lib/cart/optimistic.ts';
import type { Availability } from '#lib/cart/use-availability.ts';
import { useAvailability } from '#lib/cart/use-availability.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { useOnline } from '#lib/net/use-online.ts';
import { formPath } from '#lib/routes.ts';
import styles from './add-to-cart.module.css';
import { BuyBar, barButton } from './buy-bar.tsx';

interface AddToCartProps {
  item: ItemToAdd;
  /** As the page was rendered; whether somebody holds the item is asked afterwards. */
  availability: Availability;
  texts: Messages;
  /** On narrow screens a bar shows price, size and button while this button is out of sight. */
  bar?: boolean;
}

const HoldWatch = lazy(() => import('./hold-watch.tsx'));
const loadShop = () => import('#lib/cart/cart-store.ts');
/** Upon the first sign that somebody means to press, so that the press finds everything there. */
const prepare = () => void Promise.all([loadShop(), import('./mini-cart.tsx')]).catch(() => undefined);

/** The one main action of a product page. A plain form without JavaScript; with it the mini cart opens at once. */
export function AddToCart({ item, availability, texts, bar = false }: AddToCartProps) {
  const [adding, setAdding] = useState(false);
  const [failure, setFailure] = useState('');
  const [needsSignIn, setNeedsSignIn] = useState(false);
  const [isWatching, setWatching] = useState(false);
  const online = useOnline();
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const availabilityNow = useAvailability(item.id, item.slug, availability);

  async function add(event: FormEvent) {
    event.preventDefault();
    if (adding) return;
    if (availabilityNow.state === 'inCart') {
      setMiniCart({ open: true });
      return;
    }
    setAdding(true);
    try {
      await (await loadShop()).cartStore.add(item);
    } catch (error) {
      if (reloadOnChunkError(error)) return;
      setMiniCart({ open: false });
      setFailure(sayFailure(texts, error, 'cart'));
      setNeedsSignIn(isSessionExpired(error));
      availabilityNow.refetch();
    } finally {
      setAdding(false);
    }
  }

  const { label, note, blocked } = labelsOf(adding ? 'adding' : availabilityNow.state, online);
  return (
    <>
      <form
        ref={form}
        id={formId}
        method="post"
        action={formPath('add')}
        onSubmit={add}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <input type="hidden" name="tradeIn" value={item.id} />
        <button
          type="submit"
          className={buttonClass('main', wide, styles.button)}
          data-state={availabilityNow.state}
          disabled={blocked}
          aria-busy={adding}
        >
          {format(texts, label)}
        </button>
      </form>
      {bar && (
        <BuyBar item={item} target={form} texts={texts}>
          <button
            type="submit"
            form={formId}
            className={buttonClass('main', barButton)}
            data-state={availabilityNow.state}
            disabled={blocked}
            aria-busy={adding}
            onPointerEnter={prepare}
            onFocus={prepare}
          >
            {format(texts, label)}
          </button>
        </BuyBar>
      )}
      <div className={styles.note}>
        <p role="status">{note && format(texts, note)}</p>
        {availabilityNow.state === 'held' && online && (
          <button type="button" aria-haspopup="dialog" onClick={() => setWatching(true)}>
            {format(texts, 'cart.add.watch')}
          </button>
        )}
      </div>
      {isWatching && (
        <Suspense>
          <HoldWatch
            item={item}
            onClose={() => {
              setWatching(false);
              availabilityNow.refetch();
            }}
            texts={texts}
          />
        </Suspense>
      )}
      <ErrorPopin message={failure} signIn={needsSignIn} onClose={() => setFailure('')} texts={texts} />
    </>
  );
}

function labelsOf(state: Availability | 'inCart' | 'adding', online: boolean) {
  if (state === 'adding') return { label: 'cart.add.adding', note: 'cart.add.note', blocked: false };
  if (state === 'inCart') return { label: 'cart.add.inCart', note: '', blocked: false };
  if (state === 'held') return { label: 'cart.add.held', note: 'cart.add.heldNote', blocked: true };
  if (state === 'sold') return { label: 'cart.add.sold', note: 'cart.add.soldNote', blocked: true };
  if (!online) return { label: 'cart.add', note: 'cart.add.offline', blocked: true };
  return { label: 'cart.add', note: 'cart.add.note', blocked: false };
}
