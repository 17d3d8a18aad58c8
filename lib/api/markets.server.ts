import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { collectionOf } from '#contract/hydra.ts';
import { type Market, market } from '#contract/shop.ts';
import { shopCountry } from '#shared/countries.ts';
import { shopCurrency } from '#shared/currency.ts';
import { readPublic } from './public-client.server.ts';

const markets = collectionOf(market);

/** Reads the market of the shop's currency and country, whose terms the pages show. Cached until its terms change. */
export async function readMarket(): Promise<Market | undefined> {
  'use cache';
  cacheTag('catalogue', 'markets');
  cacheLife('catalogue');
  const found = (await readPublic('markets?itemsPerPage=50', markets))?.['hydra:member'] ?? [];
  return (
    found.find(({ currency, countryCode }) => currency === shopCurrency() && countryCode === shopCountry()) ??
    found[0]
  );
}
