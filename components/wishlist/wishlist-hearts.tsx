'use client';

import { useEffect } from 'react';
import { failureText } from '#lib/api/error-messages.ts';
import { reloadOnChunkError } from '#lib/build/reload.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { panelMessages } from '#lib/i18n/panel-messages.ts';
import { notify } from '#lib/notices/notifications.ts';
import { isSettled, readSaved, subscribeSaved } from '#lib/wishlist/saved-items.ts';

const loadStore = async () => (await import('#components/query-components.ts')).loadWishlistStore();
const heartOf = (event: Event) =>
  event.target instanceof Element ? event.target.closest<HTMLElement>('[data-wish]') : null;

/** Sets the pressed state of every heart on the page. */
function markHearts(): void {
  const saved = new Set(readSaved().slugs);
  for (const heart of document.querySelectorAll<HTMLElement>('[data-wish]')) {
    const isPressed = String(saved.has(heart.dataset.wish ?? ''));
    if (heart.ariaPressed !== isPressed) heart.ariaPressed = isPressed;
  }
}

/** Loads the code and the messages of a press. */
async function load(texts: Messages) {
  const [{ wishlistStore }, panelTexts] = await Promise.all([loadStore(), panelMessages(texts)]);
  return { wishlistStore, panelTexts };
}

/** @param texts the page's: one for when the others cannot be loaded */
async function toggle(slug: string, texts: Messages): Promise<void> {
  let panelTexts = texts;
  try {
    const loaded = await load(texts);
    panelTexts = loaded.panelTexts;
    const isSaved = await loaded.wishlistStore.toggle(slug);
    notify(format(panelTexts, isSaved ? 'wishlist.note.saved' : 'wishlist.note.removed'));
  } catch (error) {
    if (reloadOnChunkError(error)) return;
    const isFull = error instanceof Error && error.name === 'WishlistFull';
    const told = isFull
      ? format(panelTexts, 'wishlist.note.full')
      : failureText(panelTexts, error, 'general');
    notify(told, 'error');
  }
}

/**
 * Handles the hearts of every card on the page. Loads the API code on the first press, or if a sign-in or
 * sign-out happened since the list was read.
 */
export function WishlistHearts({ texts }: { texts: Messages }) {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const slug = heartOf(event)?.dataset.wish;
      if (slug) void toggle(slug, texts);
    };
    const preload = (event: Event) => {
      if (heartOf(event)) void load(texts).catch(() => undefined);
    };
    const settle = () => {
      if (!isSettled())
        void loadStore()
          .then(({ wishlistStore }) => wishlistStore.settle())
          .catch(() => undefined);
    };
    markHearts();
    document.documentElement.dataset.hearts = '';
    settle();
    // Filters, carousels and panels add and remove cards.
    const observer = new MutationObserver(markHearts);
    observer.observe(document.body, { childList: true, subtree: true });
    const unsubscribe = subscribeSaved(markHearts);
    document.addEventListener('click', onClick);
    document.addEventListener('pointerover', preload, { passive: true });
    // A page restored from the browser's memory may have been signed out meanwhile.
    window.addEventListener('pageshow', settle);
    return () => {
      observer.disconnect();
      unsubscribe();
      document.removeEventListener('click', onClick);
      document.removeEventListener('pointerover', preload);
      window.removeEventListener('pageshow', settle);
      delete document.documentElement.dataset.hearts;
    };
  }, [texts]);
  return null;
}
