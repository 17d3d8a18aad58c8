import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { Checkout } from '#components/checkout/checkout.tsx';
import { NothingToPay } from '#components/checkout/empty-checkout.tsx';
import { person } from '#lib/api/shopper.server.ts';
import { routeToResult } from '#lib/checkout/paths.ts';
import { readCheckout } from '#lib/checkout/read-checkout.ts';
import { codeTexts, ruleTexts, textsOf } from '#lib/forms/texts.ts';

export const instant = false;
export const metadata: Metadata = { title: 'Checkout', robots: { index: false } };

interface CheckoutPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The checkout, rendered for its shopper at each request: a reload returns to the same part. */
export default async function CheckoutPage({ searchParams }: CheckoutPageProps) {
  const [{ cookies, via }, { part, place, near, country, more }] = await Promise.all([
    person(),
    searchParams,
  ]);
  const query = { place: one(place), near: one(near), country: one(country), more: one(more) };
  const found = await readCheckout(via, cookies, { part: one(part) ?? '', ...query });
  const texts = {
    ...textsOf('checkout.', 'field.', 'form.', 'payment.', 'cart.', 'condition.', 'errors.'),
    ...codeTexts(),
    ...ruleTexts('length', 'postcode'),
  };
  if (found === 'nothing') return <NothingToPay texts={texts} />;
  if ('result' in found) redirect(routeToResult(found.result));
  return <Checkout {...found} texts={texts} now={Date.now()} attempt={crypto.randomUUID()} />;
}

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);
