import { z } from 'zod';
import { shopCurrency } from '#shared/currency.ts';
import type { ParcelToPrice } from '../carrier.ts';
import { callSendcloud, chosenFor, errorOf, type SendcloudAccount } from './account.ts';

// The price of a label: quotes of shipping options (API v3), or the price of a shipping method (API v2).
// https://sendcloud.dev/api/v3/shipping-options, https://sendcloud.dev/api/v2/shipping-prices

const options = z.object({
  data: z
    .array(
      z.object({
        code: z.string(),
        quotes: z
          .array(
            z.object({
              price: z.object({ total: z.object({ value: z.coerce.string(), currency: z.string() }) }),
            }),
          )
          .nullish(),
      }),
    )
    .nullish(),
});

const prices = z.array(z.object({ price: z.coerce.string().nullable(), currency: z.string().nullable() }));

/**
 * Returns Sendcloud's price of a parcel's label, in cents; undefined without one, such as for a carrier contract of the
 * shop itself whose prices Sendcloud does not have.
 *
 * @throws ProviderError
 */
export function priceOfLabel(
  account: SendcloudAccount,
  parcel: ParcelToPrice,
  signal: AbortSignal,
): Promise<number | undefined> {
  const option = chosenFor(account.options, parcel);
  if (option !== undefined) return quoteOf(account, parcel, option, signal);
  const method = chosenFor(account.methods, parcel);
  return method === undefined ? Promise.resolve(undefined) : priceOf(account, parcel, method, signal);
}

async function quoteOf(
  account: SendcloudAccount,
  { from = account.sender(), to, grams }: ParcelToPrice,
  option: string,
  signal: AbortSignal,
): Promise<number | undefined> {
  const answer = await callSendcloud(account, `${account.urlV3}/shipping-options`, signal, {
    method: 'POST',
    body: {
      from_address: { country_code: from.countryCode, postal_code: from.postcode },
      to_address: { country_code: to.countryCode, postal_code: to.postcode },
      parcels: [{ weight: { value: (grams / 1000).toFixed(3), unit: 'kg' } }],
      shipping_option_code: option,
      calculate_quotes: true,
    },
  });
  if (!answer.ok) throw await errorOf(answer);
  const { data } = options.parse(await answer.json());
  const total = data?.find(({ code }) => code === option)?.quotes?.[0]?.price.total;
  return total && shopCents(total.value, total.currency);
}

async function priceOf(
  account: SendcloudAccount,
  { from = account.sender(), to, grams }: ParcelToPrice,
  method: number,
  signal: AbortSignal,
): Promise<number | undefined> {
  const query = new URLSearchParams({
    shipping_method_id: String(method),
    from_country: from.countryCode,
    to_country: to.countryCode,
    weight: String(grams),
    weight_unit: 'gram',
  });
  const answer = await callSendcloud(account, `/shipping-price?${query}`, signal);
  if (!answer.ok) throw await errorOf(answer);
  const [first] = prices.parse(await answer.json());
  return first?.price && first.currency ? shopCents(first.price, first.currency) : undefined;
}

/** Parses an amount such as `4.90` or `4.9` into cents; undefined for another currency, and for fractions of a cent. */
function shopCents(amount: string, currency: string): number | undefined {
  const [, whole, part = ''] = /^(\d+)(?:\.(\d{1,2})0*)?$/.exec(amount) ?? [];
  if (whole === undefined || currency !== shopCurrency()) return undefined;
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
