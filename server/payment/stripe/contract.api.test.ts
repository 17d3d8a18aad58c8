import { useDatabase } from '#tests/database.ts';
import { paymentContract } from '#tests/payment/contract.ts';
import { stripeCounter } from '#tests/stripe/counter.ts';
import { StripeDouble } from '#tests/stripe/double.ts';
import { useStripe } from '#tests/stripe/use.ts';

useDatabase();
const double = new StripeDouble();
const url = useStripe(double);

paymentContract('Stripe', stripeCounter(double, url));
