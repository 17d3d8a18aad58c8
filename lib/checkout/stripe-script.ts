import { loadStripe } from '@stripe/stripe-js/pure';

type Loading = ReturnType<typeof loadStripe>;
const loading = new Map<string, Loading>();

/** Stripe's script, once per page and key. One that could not be fetched is forgotten, so that it can be tried again. */
export function stripeOf(key: string): Loading {
  const known = loading.get(key);
  if (known) return known;
  const made = loadStripe(key, { locale: 'en-GB' });
  loading.set(key, made);
  made.catch(() => loading.delete(key));
  return made;
}
