'use client';

import { useEffect, useState } from 'react';
import { onSignOut } from '#lib/auth/sign-out-signal.ts';
import { reloadOnChunkError } from '#lib/build/reload.ts';
import { hasCart } from '#lib/cart/has-cart.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { forgetBag } from '#lib/offline/kept.ts';
import { registerServiceWorker } from '#lib/offline/register.ts';
import { type NoticeLabels, Notices } from './notices.tsx';

/** Delay in ms after the page's own scripts. */
const LATER_MS = 1_500;

/**
 * Runs after paint on every page: reloads after a missing script chunk, shows notices, registers the service
 * worker, and deletes the stored bag of a cart that has ended.
 */
export function AfterPaint({ texts }: { texts: Messages }) {
  const [later, setLater] = useState(false);
  useEffect(() => {
    const failed = (event: ErrorEvent | PromiseRejectionEvent) =>
      reloadOnChunkError('reason' in event ? event.reason : event.error);
    window.addEventListener('error', failed);
    window.addEventListener('unhandledrejection', failed);
    const timer = setTimeout(() => {
      setLater(true);
      registerServiceWorker();
      // A cart also ends without a script: by a sign-out without JavaScript, or when its cookie expires.
      if (!hasCart()) void forgetBag();
    }, LATER_MS);
    // The content of this tab may belong to a customer who has just signed out in another tab.
    const stopListening = onSignOut(() => window.location.reload());
    return () => {
      stopListening();
      clearTimeout(timer);
      window.removeEventListener('error', failed);
      window.removeEventListener('unhandledrejection', failed);
    };
  }, []);
  return later && <Notices labels={labelsOf(texts)} />;
}

/** Texts of the notices. */
const labelsOf = (texts: Messages): NoticeLabels => ({
  offline: () => offlineText(texts),
  back: format(texts, 'offline.back'),
  newBuild: format(texts, 'build.ready'),
  reload: format(texts, 'build.reload'),
  checking: format(texts, 'notice.checking'),
  loading: format(texts, 'notice.loading'),
  close: format(texts, 'notice.close'),
});

/** Text with the time when the shop sent this page, by the shopper's clock. */
function offlineText(texts: Messages): string {
  // The service worker sets Last-Modified on kept pages. Without that header lastModified is the present time.
  const made = new Date(Math.min(performance.timeOrigin, Date.parse(document.lastModified)));
  const time = made.toLocaleTimeString(texts.locale, { hour: '2-digit', minute: '2-digit' });
  if (made.toDateString() === new Date().toDateString()) return format(texts, 'offline.banner', { time });
  const day = made.toLocaleDateString(texts.locale, { day: 'numeric', month: 'long' });
  return format(texts, 'offline.banner.day', { day, time });
}
