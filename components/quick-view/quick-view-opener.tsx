'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { setMiniCart, useMiniCart } from '#lib/cart/mini-cart-state.ts';
import type { Messages } from '#lib/i18n/format.ts';

const load = async () => (await import('#components/query-components.ts')).loadQuickView();
const QuickView = lazy(load);
/** Specification, section 9. */
const DELAY_MS = 100;

/** Hears the quick-view buttons of every card on the page; the panel itself is fetched when one is wanted. */
export function QuickViewOpener({ texts }: { texts: Messages }) {
  const [slug, setSlug] = useState<string>();
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
      void load();
    };
    const preload = (event: Event) => {
      if (buttonOf(event)) void load();
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
  if (!slug) return null;
  return (
    <Suspense fallback={null}>
      <QuickView key={slug} slug={slug} texts={texts} onClose={() => setSlug(undefined)} />
    </Suspense>
  );
}

/**
 * The photo of the card that is followed, and of no other, grows into the page that it leads to: both photos are
 * `piece` to the browser's view transition (gallery.tsx). Nothing moves for those who ask for less (base.css).
 */
function startPhotoTransition(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const followed = link?.querySelector<HTMLElement>('[data-shot]');
  if (!followed) return;
  for (const shot of document.querySelectorAll<HTMLElement>('[data-shot]'))
    shot.style.viewTransitionName = '';
  followed.style.viewTransitionName = 'piece';
}
