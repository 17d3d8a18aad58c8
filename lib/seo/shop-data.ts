import { BRAND } from '#brand/brand.ts';
import type { Market } from '#contract/shop.ts';
import { messageSettings } from '#lib/i18n/message-settings.ts';
import { homePath, searchPath } from '#lib/routes.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { absolute } from './address.ts';
import { type JsonLd, priceText } from './json-ld.ts';

/** Ids for references between blocks of one page. */
export const RETURN_POLICY = { '@id': '#returns' };
const ORGANIZATION = { '@id': '#organization' };

/** Return policy, from the settings that texts also use (RETURN_DAYS, RETURN_COST). */
export function returnPolicyData(countryCode: string): JsonLd {
  const isFree = process.env.RETURN_COST === 'shop';
  return {
    '@type': 'MerchantReturnPolicy',
    ...RETURN_POLICY,
    applicableCountry: countryCode,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: messageSettings(SHOP_LOCALE).returnDays,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: `https://schema.org/${isFree ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility'}`,
    refundType: 'https://schema.org/FullRefund',
  };
}

/** Id of the block with the cost of delivery; there are two prices, so at most two blocks. */
export const shippingId = (cost: number) => ({ '@id': cost === 0 ? '#free-delivery' : '#delivery' });

/** Home delivery at this cost, in cents. */
export function shippingData(
  { countryCode, currency }: Market,
  delivery: NonNullable<Market['delivery']>,
  cost: number,
): JsonLd {
  const days = (minValue: number, maxValue: number) => ({
    '@type': 'QuantitativeValue',
    minValue,
    maxValue,
    unitCode: 'DAY',
  });
  return {
    '@type': 'OfferShippingDetails',
    ...shippingId(cost),
    shippingRate: { '@type': 'MonetaryAmount', value: priceText(cost), currency },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: countryCode },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      // An order after the cut-off time is sent on the next day.
      handlingTime: days(0, 1),
      transitTime: days(delivery.minDays, delivery.maxDays),
    },
  };
}

/** The seller, from the settings that invoices also print. */
export function organizationData(market: Market | undefined): JsonLd[] {
  const { SELLER_NAME, SELLER_ADDRESS, SELLER_EMAIL, SELLER_VAT_ID } = process.env;
  return [
    {
      '@type': 'OnlineStore',
      ...ORGANIZATION,
      name: BRAND.name,
      url: absolute(homePath()),
      logo: absolute('/icons/512.png'),
      legalName: SELLER_NAME || undefined,
      address: SELLER_ADDRESS || undefined,
      email: SELLER_EMAIL || undefined,
      vatID: SELLER_VAT_ID || undefined,
      hasMerchantReturnPolicy: market && RETURN_POLICY,
    },
    ...(market ? [returnPolicyData(market.countryCode)] : []),
  ];
}

/** The site and its search. */
export function websiteData(): JsonLd {
  return {
    '@type': 'WebSite',
    name: BRAND.name,
    url: absolute(homePath()),
    inLanguage: SHOP_LOCALE,
    publisher: ORGANIZATION,
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${absolute(searchPath(''))}{search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** An entry of a page's breadcrumb. */
export interface Crumb {
  name: string;
  path: string;
}

/** Breadcrumb of a page, itself last. */
export function breadcrumbData(crumbs: readonly Crumb[]): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: { '@id': absolute(path) },
    })),
  };
}
