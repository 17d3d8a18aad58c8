import { loadStripe } from '@stripe/stripe-js/pure';
import type { Locale } from '#shared/locales.ts';

type Loading = ReturnType<typeof loadStripe>;
const loadingByKey = new Map<string, Loading>();

/** Loads Stripe's script, once per page and key. A failed load is forgotten, so that it can be retried. */
export function loadStripeOnce(key: string, locale: Locale): Loading {
  const known = loadingByKey.get(key);
  if (known) return known;
  const promise = loadStripe(key, { locale: locale === 'fr-FR' ? 'fr' : locale });
  loadingByKey.set(key, promise);
  promise.catch(() => loadingByKey.delete(key));
  return promise;
}
