import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { BRAND } from '#brand/brand.ts';
import {
  type Estimate,
  type EstimateField,
  type EstimateRequest,
  type Exclusion,
  estimate,
  exclusion,
  type FieldValue,
  fieldValue,
} from '#contract/estimate.ts';
import { collectionOf } from '#contract/hydra.ts';
import { SHOP_WIRE_LOCALE } from '#shared/locales.ts';
import { fieldValuesPath } from './field-values.ts';
import { ReadError, readPublic } from './public-client.server.ts';

const fieldValues = collectionOf(fieldValue);
const exclusions = collectionOf(exclusion);
/** Maximum number of brands to try for the example if the shop does not buy the shop's brand. */
const TRIES = 5;

/** Reads the values of a field in the estimate form. Cached until a price grid is imported. */
export async function readFieldValues(field: EstimateField): Promise<FieldValue[]> {
  'use cache';
  cacheTag('trade-ins');
  cacheLife('catalogue');
  return (await readPublic(fieldValuesPath(field), fieldValues))?.['hydra:member'] ?? [];
}

/** Reads the items that the shop does not buy. Cached until a price grid is imported. */
export async function readExclusions(): Promise<Exclusion[]> {
  'use cache';
  cacheTag('trade-ins');
  cacheLife('catalogue');
  return (await readPublic(`trade-ins/${SHOP_WIRE_LOCALE}/exclusions`, exclusions))?.['hydra:member'] ?? [];
}

/**
 * Reads the offer for the answers in an address.
 *
 * @returns 'limit' for too many requests in a short time.
 * @throws ReadError
 */
export async function readEstimate(request: EstimateRequest): Promise<Estimate | 'limit' | undefined> {
  try {
    return await readPublic('trade-ins/merchandising', estimate, request);
  } catch (error) {
    if (error instanceof ReadError && error.status === 429) return 'limit';
    throw error;
  }
}

/** Example of a price that the shop pays: labels to show, amounts in cents. */
export interface SellExample {
  brand: string;
  type: string;
  year: string;
  condition: EstimateRequest['condition'];
  priceNew: number;
  priceOffer: number;
  currency: string;
}

/**
 * Reads the example named by the shop's brand, or one of the first brands; undefined if nothing is bought. Cached
 * until a price grid is imported.
 */
export async function readSellExample(): Promise<SellExample | undefined> {
  'use cache';
  cacheTag('trade-ins');
  cacheLife('catalogue');
  const [brands, types, years] = await Promise.all([
    readFieldValues('brand'),
    readFieldValues('type'),
    readFieldValues('collectionYear'),
  ]);
  const { brand: preferred, type: preferredType, condition, age } = BRAND.sellExample;
  const year = (years[age] ?? years[0])?.value;
  const type = types.find(({ value }) => value === preferredType) ?? types[0];
  if (year === undefined || type === undefined) return undefined;
  const first = brands.filter(({ label }) => label === preferred);
  for (const brand of [...first, ...brands.slice(0, TRIES)]) {
    const collectionYear = Number(year);
    const request = { brand: brand.value, type: type.value, collectionYear, condition, defects: [] };
    const offer = await readPublic('trade-ins/merchandising', estimate, request);
    if (!offer?.accepted || !offer.breakdown) continue;
    const { priceOffer, currency } = offer;
    return {
      brand: brand.label,
      type: type.label,
      year,
      condition,
      priceNew: offer.breakdown.priceNew,
      priceOffer,
      currency,
    };
  }
  return undefined;
}
