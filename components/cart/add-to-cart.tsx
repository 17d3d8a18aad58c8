'use client';

import { type FormEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { ErrorPopin } from '#components/cart/error-popin.tsx';
import { buttonClass, wide } from '#components/ui/button.ts';
import { sayFailure } from '#lib/api/error-messages.ts';
import { mend } from '#lib/build/reload.ts';
import { setPanel } from '#lib/cart/mini-cart-state.ts';
import type { Piece } from '#lib/cart/optimistic.ts';
import type { Availability } from '#lib/cart/use-availability.ts';
import { useStanding } from '#lib/cart/use-availability.ts';
import { say, type Texts } from '#lib/forms/say.ts';
import { useOnline } from '#lib/net/use-online.ts';
import styles from './add-to-cart.module.css';
import { BuyBar, barButton } from './buy-bar.tsx';

interface AddToCartProps {
  piece: Piece;
  /** As the page was rendered; whether somebody holds the piece is asked afterwards. */
  availability: Availability;
  texts: Texts;
  /** On narrow screens a bar shows price, size and button while this button is out of sight. */
  bar?: boolean;
}

const HoldWatch = lazy(() => import('./hold-watch.tsx'));
const loadShop = () => import('#lib/cart/cart-store.ts');
/** Upon the first sign that somebody means to press, so that the press finds everything there. */
const prepare = () => void Promise.all([loadShop(), import('./mini-cart.tsx')]).catch(() => undefined);

/** The one main action of a product page. A plain form without JavaScript; with it the mini cart opens at once. */
export function AddToCart({ piece, availability, texts, bar = false }: AddToCartProps) {
  const [adding, setAdding] = useState(false);
  const [failure, setFailure] = useState('');
  const [watches, setWatches] = useState(false);
  const online = useOnline();
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const standing = useStanding(piece.id, piece.slug, availability);

  async function add(event: FormEvent) {
    event.preventDefault();
    if (adding) return;
    if (standing.state === 'inBag') {
      setPanel({ open: true });
      return;
    }
    setAdding(true);
    try {
      await (await loadShop()).shop.add(piece);
    } catch (error) {
      if (mend(error)) return;
      setPanel({ open: false });
      setFailure(sayFailure(texts, error, 'cart'));
      standing.ask();
    } finally {
      setAdding(false);
    }
  }

  const { label, note, blocked } = wordsOf(adding ? 'adding' : standing.state, online);
  return (
    <>
      <form
        ref={form}
        id={formId}
        method="post"
        action="/api/v3/forms/add"
        onSubmit={add}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <input type="hidden" name="tradeIn" value={piece.id} />
        <button
          type="submit"
          className={buttonClass('main', wide, styles.button)}
          data-state={standing.state}
          disabled={blocked}
          aria-busy={adding}
        >
          {say(texts, label)}
        </button>
      </form>
      {bar && (
        <BuyBar piece={piece} target={form} texts={texts}>
          <button
            type="submit"
            form={formId}
            className={buttonClass('main', barButton)}
            data-state={standing.state}
            disabled={blocked}
            aria-busy={adding}
            onPointerEnter={prepare}
            onFocus={prepare}
          >
            {say(texts, label)}
          </button>
        </BuyBar>
      )}
      <div className={styles.note}>
        <p role="status">{note && say(texts, note)}</p>
        {standing.state === 'held' && online && (
          <button type="button" aria-haspopup="dialog" onClick={() => setWatches(true)}>
            {say(texts, 'cart.add.watch')}
          </button>
        )}
      </div>
      {watches && (
        <Suspense>
          <HoldWatch
            piece={piece}
            onClose={() => {
              setWatches(false);
              standing.ask();
            }}
            texts={texts}
          />
        </Suspense>
      )}
      <ErrorPopin message={failure} onClose={() => setFailure('')} texts={texts} />
    </>
  );
}

function wordsOf(state: Availability | 'inBag' | 'adding', online: boolean) {
  if (state === 'adding') return { label: 'cart.add.adding', note: 'cart.add.note', blocked: false };
  if (state === 'inBag') return { label: 'cart.add.inBag', note: '', blocked: false };
  if (state === 'held') return { label: 'cart.add.held', note: 'cart.add.heldNote', blocked: true };
  if (state === 'sold') return { label: 'cart.add.sold', note: 'cart.add.soldNote', blocked: true };
  if (!online) return { label: 'cart.add', note: 'cart.add.offline', blocked: true };
  return { label: 'cart.add', note: 'cart.add.note', blocked: false };
}
