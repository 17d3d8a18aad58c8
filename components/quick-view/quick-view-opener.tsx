'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import type { Refusal } from '#components/cart/add-to-cart.tsx';
import { setMiniCart, useMiniCart } from '#lib/cart/mini-cart-state.ts';
import type { Messages } from '#lib/i18n/format.ts';
import { withPanelMessages } from '#lib/i18n/panel-messages.ts';
import { loadOnline } from '#lib/net/load-online.ts';

const load = () =>
  withPanelMessages(async () => (await import('#components/query-components.ts')).loadQuickView());
const QuickView = lazy(() => loadOnline(load));
const ErrorPopin = lazy(() => withPanelMessages(() => import('#components/cart/error-popin.tsx')));
/** Delay in ms (specification, section 9). */
const DELAY_MS = 100;

/** Handles the quick-view buttons of every card on the page; loads the panel on demand. */
export function QuickViewOpener({ texts }: { texts: Messages }) {
  const [slug, setSlug] = useState<string>();
  // The quick view is gone when the shop refuses an item that was added from it.
  const [refusal, setRefusal] = useState<Refusal>();
  const { open: isCartOpen } = useMiniCart();
  useEffect(() => {
    let timer: number | undefined;
    const buttonOf = (event: Event) =>
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-quick]') : null;
    const onClick = (event: MouseEvent) => {
      startPhotoTransition(event);
      const wanted = buttonOf(event)?.dataset.quick;
      if (!wanted) return;
      setMiniCart({ open: false });
      window.clearTimeout(timer);
      timer = window.setTimeout(() => setSlug(wanted), DELAY_MS);
      void load().catch(() => undefined);
    };
    const preload = (event: Event) => {
      if (buttonOf(event)) void load().catch(() => undefined);
    };
    document.addEventListener('click', onClick);
    document.addEventListener('pointerover', preload, { passive: true });
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('click', onClick);
      document.removeEventListener('pointerover', preload);
    };
  }, []);
  // The quick view closes when the cart opens.
  useEffect(() => {
    if (isCartOpen) setSlug(undefined);
  }, [isCartOpen]);
  return (
    <>
      {/* Closes in the render that opens the cart, so that the cart returns the focus to the card. */}
      {slug && !isCartOpen && (
        <Suspense fallback={null}>
          <QuickView
            key={slug}
            slug={slug}
            texts={texts}
            onClose={() => setSlug(undefined)}
            onRefused={setRefusal}
          />
        </Suspense>
      )}
      {refusal && (
        <Suspense fallback={null}>
          <ErrorPopin {...refusal} onClose={() => setRefusal({ ...refusal, message: '' })} texts={texts} />
        </Suspense>
      )}
    </>
  );
}

/**
 * Names the photo of the followed card, and no other, `piece` for the browser's view transition, in which it
 * grows into the same photo of the page (gallery.tsx). Reduced motion disables it (base.css).
 */
function startPhotoTransition(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const followed = link?.querySelector<HTMLElement>('[data-shot]');
  if (!followed) return;
  for (const shot of document.querySelectorAll<HTMLElement>('[data-shot]'))
    shot.style.viewTransitionName = '';
  followed.style.viewTransitionName = 'piece';
}
