'use client';

import { useEffect, useState } from 'react';
import { onSignOut } from '#lib/auth/sign-out-signal.ts';
import { reloadOnChunkError } from '#lib/build/reload.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { registerServiceWorker } from '#lib/offline/register.ts';
import { type NoticeLabels, Notices } from './notices.tsx';

/** After what the page itself needs. */
const LATER_MS = 1_500;

/** Loaded after paint on every page: it reloads a lost part of the script, the notices, and the offline page. */
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

/** What the notices say. */
const labelsOf = (texts: Messages): NoticeLabels => ({
  offline: () => format(texts, 'offline.banner', { time: madeAt(texts.locale) }),
  back: format(texts, 'offline.back'),
  newBuild: format(texts, 'build.ready'),
  reload: format(texts, 'build.reload'),
  checking: format(texts, 'notice.checking'),
  close: format(texts, 'notice.close'),
});

/** When this page came from the shop, by the shopper's clock. */
const madeAt = (locale: string) =>
  new Date(performance.timeOrigin).toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' });
