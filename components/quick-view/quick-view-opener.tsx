'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { setPanel, usePanel } from '#lib/cart/mini-cart-state.ts';
import type { Texts } from '#lib/forms/say.ts';
import { growIntoPage } from './photo-transition.ts';

const load = () => import('./quick-view.tsx');
const QuickView = lazy(load);
/** Specification, section 9. */
const DELAY_MS = 100;

/** Hears the quick-view buttons of every card on the page; the panel itself is fetched when one is wanted. */
export function QuickViewOpener({ texts }: { texts: Texts }) {
  const [slug, setSlug] = useState<string>();
  const { open: bagIsOpen } = usePanel();
  useEffect(() => {
    let timer: number | undefined;
    const buttonOf = (event: Event) =>
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-quick]') : null;
    const press = (event: MouseEvent) => {
      growIntoPage(event);
      const wanted = buttonOf(event)?.dataset.quick;
      if (!wanted) return;
      setPanel({ open: false });
      window.clearTimeout(timer);
      timer = window.setTimeout(() => setSlug(wanted), DELAY_MS);
      void load();
    };
    const near = (event: Event) => {
      if (buttonOf(event)) void load();
    };
    document.addEventListener('click', press);
    document.addEventListener('pointerover', near, { passive: true });
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('click', press);
      document.removeEventListener('pointerover', near);
    };
  }, []);
  // Whoever opens the bag is done looking.
  useEffect(() => {
    if (bagIsOpen) setSlug(undefined);
  }, [bagIsOpen]);
  if (!slug) return null;
  return (
    <Suspense fallback={null}>
      <QuickView key={slug} slug={slug} texts={texts} onClose={() => setSlug(undefined)} />
    </Suspense>
  );
}
