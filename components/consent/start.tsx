'use client';

import { useEffect } from 'react';
import { storedConsent } from '#lib/consent/stored.ts';
import { keepLocale } from '#lib/i18n/locale-cookie.ts';
import { applyConsentLater } from '#lib/tracking/apply-consent-later.ts';
import type { TrackEvent } from '#lib/tracking/events.ts';
import { pageViewOf } from '#lib/tracking/page-view.ts';
import { allowsTags } from '#lib/tracking/tag-pages.ts';
import { track } from '#lib/tracking/track.ts';

const IDLE_TIMEOUT_MS = 3_000;
let hasBegun = false;

/**
 * Starts tracking, and consent when the browser is idle. Each page of the shop is a separate document: it
 * reports one view per document, and one more when the browser restores it from its cache.
 */
export function Start() {
  useEffect(begin, []);
  return null;
}

function begin(): void {
  if (hasBegun) return;
  hasBegun = true;
  addEventListener('revoir:track', ({ detail }: CustomEvent<TrackEvent>) => track(detail));
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) visit();
  });
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-consent]')) openPreferences();
  });
  visit();
}

function visit(): void {
  const [document] = performance.getEntriesByType('navigation');
  const status = document instanceof PerformanceNavigationTiming ? document.responseStatus : 200;
  const view = pageViewOf(location, status);
  if (view) track(view);
  whenIdle(applyOrAskConsent);
}

/** Not every browser has `requestIdleCallback`. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(work, IDLE_TIMEOUT_MS / 3);
}

const loadDialog = () => import('./dialog.ts');

/** Applies the stored consent, or asks if third-party scripts may run on this page; never at the counter. */
function applyOrAskConsent(): void {
  keepLocale();
  const record = storedConsent();
  if (record) void applyConsentLater(record);
  else if (allowsTags(location.pathname)) void loadDialog().then(({ openDialog }) => openDialog('question'));
}

/** Reopens the dialog from the footer. */
const openPreferences = (): void => void loadDialog().then(({ openDialog }) => openDialog('preferences'));
