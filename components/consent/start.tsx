'use client';

import { useEffect } from 'react';
import type { TrackEvent } from '#lib/tracking/events.ts';
import { pageViewOf } from '#lib/tracking/page-view.ts';
import { track } from '#lib/tracking/track.ts';

const loadLate = () => import('./late.ts');
const LATEST_MS = 3_000;
let begun = false;

/**
 * Begins tracking and, when the browser has nothing better to do, consent. Every page of this shop is a document of its
 * own, so one view is told per document, and one more when the browser brings it back as it was.
 */
export function Start() {
  useEffect(begin, []);
  return null;
}

function begin(): void {
  if (begun) return;
  begun = true;
  addEventListener('revoir:track', ({ detail }: CustomEvent<TrackEvent>) => track(detail));
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) visit();
  });
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-consent]'))
      void loadLate().then(({ reconsider }) => reconsider());
  });
  visit();
}

function visit(): void {
  const [document] = performance.getEntriesByType('navigation');
  const status = document instanceof PerformanceNavigationTiming ? document.responseStatus : 200;
  const view = pageViewOf(location, status);
  if (view) track(view);
  whenIdle(() => void loadLate().then(({ consider }) => consider()));
}

/** Not every browser tells when it is idle. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: LATEST_MS });
  else setTimeout(work, LATEST_MS / 3);
}
