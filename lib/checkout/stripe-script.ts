import { loadStripe } from '@stripe/stripe-js/pure';

type Loading = ReturnType<typeof loadStripe>;
const loadingByKey = new Map<string, Loading>();

/** Stripe's script, once per page and key. One that could not be fetched is forgotten, so that it can be tried again. */
export function loadStripeOnce(key: string): Loading {
  const known = loadingByKey.get(key);
  if (known) return known;
  const promise = loadStripe(key, { locale: 'en-GB' });
  loadingByKey.set(key, promise);
  promise.catch(() => loadingByKey.delete(key));
  return promise;
}
