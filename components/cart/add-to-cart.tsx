'use client';

import { type FormEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { buttonClass, wideButton } from '#components/ui/button.ts';
import type { Availability } from '#lib/api/availability.ts';
import { failureText, isSessionExpired } from '#lib/api/error-messages.ts';
import { reloadOnChunkError } from '#lib/build/reload.ts';
import { setMiniCart } from '#lib/cart/mini-cart-state.ts';
import type { ItemToAdd } from '#lib/cart/optimistic.ts';
import { loadItemCalls, useAvailability } from '#lib/cart/use-availability.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { panelMessages, withPanelMessages } from '#lib/i18n/panel-messages.ts';
import { loadOnline } from '#lib/net/load-online.ts';
import { useOnline } from '#lib/net/use-online.ts';
import { formPath } from '#lib/routes.ts';
import styles from './add-to-cart.module.css';
import { BuyBar, barButton } from './buy-bar.tsx';
import { ExpressButton } from './express-button.tsx';

interface AddToCartProps {
  item: ItemToAdd;
  /** Availability when the page was rendered; the current one is fetched afterwards. */
  availability: Availability;
  texts: Messages;
  /** On narrow screens a bar shows price, size and button while this button is out of view. */
  bar?: boolean;
  /** Shows the refusal instead of this component. The quick view is closed by then, and this component is gone. */
  onRefused?: (refusal: Refusal) => void;
}

/** Why an item could not be added. */
export interface Refusal {
  message: string;
  /** The session has ended. */
  signIn: boolean;
}

const HoldWatch = lazy(() => loadOnline(() => withPanelMessages(() => import('./hold-watch.tsx'))));
const loadError = () => withPanelMessages(() => import('./error-popin.tsx'));
const ErrorPopin = lazy(loadError);
/** Also loads the error message: without a network it could not be fetched later. */
const loadStore = (texts: Messages) => Promise.all([loadCartStore(), panelMessages(texts), loadError()]);
const loadCartStore = async () => (await loadItemCalls()).loadCartStore();

/** The main action of a product page. A plain form without JavaScript; with it the mini cart opens at once. */
export function AddToCart({ item, availability, texts, bar = false, onRefused }: AddToCartProps) {
  const [adding, setAdding] = useState(false);
  // Stays mounted when closed, so that the browser restores the focus.
  const [refusal, setRefusal] = useState<Refusal>();
  const [isWatching, setWatching] = useState(false);
  const online = useOnline();
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const availabilityNow = useAvailability(item.id, item.slug, availability);

  /** Loads the code when the pointer or focus approaches, so that the press is handled at once. */
  function prepare(): void {
    setMiniCart({ isNeeded: true });
    void loadStore(texts).catch(() => undefined);
  }

  async function add(event: FormEvent) {
    event.preventDefault();
    if (adding) return;
    if (availabilityNow === 'inCart') {
      setMiniCart({ open: true });
      return;
    }
    setAdding(true);
    let panelTexts = texts;
    try {
      const [cartStore, loadedTexts] = await loadStore(texts);
      panelTexts = loadedTexts;
      await cartStore.add(item);
    } catch (error) {
      if (reloadOnChunkError(error)) return;
      setMiniCart({ open: false });
      const refused = { message: failureText(panelTexts, error, 'cart'), signIn: isSessionExpired(error) };
      (onRefused ?? setRefusal)(refused);
    } finally {
      setAdding(false);
    }
  }

  const { label, note, blocked } = labelsOf(adding ? 'adding' : availabilityNow, online);
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
          className={buttonClass('main', wideButton, styles.button)}
          data-state={availabilityNow}
          disabled={blocked}
          aria-busy={adding}
        >
          {format(texts, label)}
        </button>
      </form>
      {availabilityNow === 'held' && online ? (
        <button
          type="button"
          className={buttonClass('outline', wideButton, styles.watch)}
          aria-haspopup="dialog"
          onClick={() => setWatching(true)}
        >
          {format(texts, 'cart.add.watch')}
        </button>
      ) : (
        <ExpressButton pays={{ tradeIn: item.id }} disabled={blocked || adding} texts={texts} />
      )}
      {bar && (
        <BuyBar item={item} target={form} texts={texts}>
          <button
            type="submit"
            form={formId}
            className={buttonClass('main', barButton)}
            data-state={availabilityNow}
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
      </div>
      {isWatching && (
        <Suspense>
          <HoldWatch
            item={item}
            onClose={() => {
              setWatching(false);
              void loadItemCalls().then((calls) => calls.askAvailabilityAgain(item.slug));
            }}
            texts={texts}
          />
        </Suspense>
      )}
      {refusal && (
        <Suspense>
          <ErrorPopin {...refusal} onClose={() => setRefusal({ ...refusal, message: '' })} texts={texts} />
        </Suspense>
      )}
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
