'use client';

import { Elements } from '@stripe/react-stripe-js';
import { BRAND } from '#brand/brand.ts';
import { loadStripeOnce } from '#lib/checkout/stripe-script.ts';
import { useDarkScheme } from '#lib/checkout/use-dark-scheme.ts';
import { StripeCard, type StripeFormProps } from './stripe-card.tsx';

/** Appearance of Stripe's fields; the shop's styles do not reach into Stripe's frame. */
function appearance(dark: boolean) {
  const colors = dark ? BRAND.darkColors : BRAND.colors;
  return {
    theme: 'flat',
    variables: {
      colorPrimary: colors.focus,
      colorText: colors.ink,
      colorDanger: colors.accent,
      colorBackground: colors.sheet,
      fontFamily: 'system-ui, sans-serif',
      borderRadius: BRAND.fieldRadius,
    },
  } as const;
}

/** Stripe's own fields for the amount due; the intent is created when the button is pressed. */
export function StripeForm(props: StripeFormProps) {
  const { order, method } = props;
  const dark = useDarkScheme();
  return (
    <Elements
      stripe={loadStripeOnce(method.publishableKey ?? '', props.texts.locale)}
      options={{
        mode: 'payment',
        amount: order.amountDue,
        currency: order.currency.toLowerCase(),
        captureMethod: 'manual',
        // Must match the intent: Stripe compares them.
        allowedPaymentMethodTypes: method.types ?? ['card'],
        appearance: appearance(dark),
      }}
    >
      <StripeCard {...props} />
    </Elements>
  );
}
