'use client';

import { Elements } from '@stripe/react-stripe-js';
import { BRAND } from '#brand/brand.ts';
import { loadStripeOnce } from '#lib/checkout/stripe-script.ts';
import { useDarkScheme } from '#lib/checkout/use-dark-scheme.ts';
import { StripeCard, type StripeFormProps } from './stripe-card.tsx';

/** Look of Stripe's fields; they stand in a frame of Stripe's, where the shop's own styles do not reach. */
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

/** Stripe's own fields for the amount that is due; the intent is opened when the button is pressed. */
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
        // As the intent has it, which Stripe compares.
        allowedPaymentMethodTypes: method.types ?? ['card'],
        appearance: appearance(dark),
      }}
    >
      <StripeCard {...props} />
    </Elements>
  );
}
