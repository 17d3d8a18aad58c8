'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { setMiniCart, useMiniCart } from '#lib/cart/mini-cart-state.ts';
import type { Messages } from '#lib/i18n/format.ts';
import { withPanelMessages } from '#lib/i18n/panel-messages.ts';

const load = () =>
  withPanelMessages(async () => (await import('#components/query-components.ts')).loadQuickView());
const QuickView = lazy(load);
/** Delay in ms (specification, section 9). */
const DELAY_MS = 100;

/** Handles the quick-view buttons of every card on the page; loads the panel on demand. */
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
