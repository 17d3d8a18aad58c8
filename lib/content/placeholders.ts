import { BRAND } from '#brand/brand.ts';
import { townLine } from '#shared/countries.ts';
import { type Locale, SHOP_LOCALE } from '#shared/locales.ts';
import { SEVEN_DAYS } from '../auth/cookies.ts';
import { CONSENT_DAYS } from '../consent/record.ts';
import { messageSettings } from '../i18n/message-settings.ts';
import { translator } from '../i18n/server.ts';
import { formatMoney, formatRoundMoney } from '../money.ts';

/** `{returnDays}` in a text. */
export const PLACEHOLDER = /\{([A-Za-z][A-Za-z0-9]*)\}/g;

type Source = Record<string, string | undefined>;
/** A setting of the API, its default there (server/settings; a test compares them), and its format in texts. */
type Setting = readonly [name: string, otherwise: string, write?: (value: string, locale: Locale) => string];

const shopText = translator(SHOP_LOCALE);
const amount = (value: string) => formatRoundMoney(Math.round(Number(value) * 100));

/** Settings that texts may name. To add one, add a row (docs/content.md). */
export const SETTINGS = {
  seller: ['SELLER_NAME', BRAND.name],
  sellerAddress: ['SELLER_ADDRESS', BRAND.seller.address],
  sellerEmail: ['SELLER_EMAIL', BRAND.seller.email],
  sellerRegistration: ['SELLER_REGISTRATION', BRAND.seller.registration],
  sellerVatId: ['SELLER_VAT_ID', BRAND.seller.vatId],
  orderCutOff: ['ORDER_CUT_OFF', '12:00'],
  returnPostage: [
    'RETURN_COST',
    'customer',
    (value, locale) =>
      translator(locale)(value === 'shop' ? 'content.postage.shop' : 'content.postage.customer'),
  ],
  giftCardFrom: ['GIFT_CARD_MIN', '10', amount],
  giftCardUpTo: ['GIFT_CARD_MAX', '250', amount],
  lowestOffer: ['TRADE_IN_FLOOR', '5', amount],
  highestOffer: ['TRADE_IN_MAXIMUM', '500', amount],
  cartDays: ['CART_DAYS', '30'],
  mailDays: ['MAIL_DAYS', '365'],
  appointmentDays: ['APPOINTMENT_KEPT_DAYS', '90'],
  booksYears: ['BOOKS_YEARS', '10'],
  inactiveMonths: ['INACTIVE_MONTHS', '36'],
  paymentMinutes: ['PAYMENT_MINUTES', '15'],
} as const satisfies Record<string, Setting>;

/** Constants in texts that no setting changes; tests compare them with the code. */
export const CONSTANTS = { voucherMonths: 12, draftMonths: 6 };

/** Terms of a market with home delivery. */
interface Terms {
  /** Per cent. */
  vatRate?: number;
  /** Cents; 0 = never. */
  delivery?: { freeFrom: number };
}

/** Names of the values of `termValues`. */
export const TERM_PLACEHOLDERS = ['vatRate', 'freeDelivery'] as const;

/** Returns VAT and free delivery as text, in a language; empty without a market. */
export function termValues(
  locale: Locale,
  market: Terms | undefined,
): Record<(typeof TERM_PLACEHOLDERS)[number], string> {
  const t = translator(locale);
  const freeFrom = market?.delivery?.freeFrom;
  const freeDelivery = () =>
    freeFrom
      ? t('content.delivery.freeFrom', { amount: formatRoundMoney(freeFrom) })
      : t('content.delivery.neverFree');
  return {
    vatRate: market?.vatRate === undefined ? '' : new Intl.NumberFormat(locale).format(market.vatRate),
    freeDelivery: freeFrom === undefined ? '' : freeDelivery(),
  };
}

/** Placeholders for data of the API, filled in when a page is rendered. */
export const API_PLACEHOLDERS = ['deliveryMethods', 'stores'] as const;
export type ApiPlaceholders = Record<(typeof API_PLACEHOLDERS)[number], string>;

/** Returns the settings as text, in a language. */
export function settingValues(locale: Locale, source: Source): Record<string, string> {
  const { returnsLonger: _, ...figures } = messageSettings(locale, source);
  const settings: [string, Setting][] = Object.entries(SETTINGS);
  const written = settings.map(([placeholder, [name, otherwise, write]]) => {
    const value = source[name] || otherwise;
    return [placeholder, write ? write(value, locale) : value];
  });
  const { SELLER_NAME, SELLER_ADDRESS, RETURN_ADDRESS } = source;
  const seller = SELLER_NAME || SETTINGS.seller[1];
  const returnAddress = RETURN_ADDRESS || `${seller}, ${SELLER_ADDRESS || SETTINGS.sellerAddress[1]}`;
  return {
    shop: BRAND.name,
    ...Object.fromEntries(
      Object.entries({
        ...CONSTANTS,
        ...figures,
        consentDays: CONSENT_DAYS,
        cookieDays: SEVEN_DAYS / 86_400,
      }).map(([name, value]) => [name, String(value)]),
    ),
    ...Object.fromEntries(written),
    returnAddress,
    // A text quotes a button in the language of the shop's pages.
    withdrawButton: shopText('actions.withdraw.open'),
    cookieChoices: shopText('footer.consent'),
    // The seller's name is not repeated if the address begins with it.
    withdrawalAddress: returnAddress.startsWith(`${seller},`) ? returnAddress : `${seller}, ${returnAddress}`,
  };
}

/** Escapes a value for Markdown. */
const escaped = (value: string) => value.replace(/[\\`*_[\]<>#|]/g, '\\$&');

/** Fills the placeholders of a text. Data of the API is Markdown already. */
export function fillIn(text: string, values: Record<string, string>, asked?: ApiPlaceholders): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => {
    const computed = API_PLACEHOLDERS.find((known) => known === name);
    if (computed) return asked?.[computed] ?? whole;
    const value = values[name];
    return value === undefined ? whole : escaped(value);
  });
}

/** Fills the placeholders of a line that is not Markdown, such as a title. */
export const fillInPlain = (text: string, values: Record<string, string>): string =>
  text.replace(PLACEHOLDER, (whole, name: string) => values[name] ?? whole);

/** Default names and delays of shipping methods, which the API returns in the shop's language. */
const DELIVERY_TEXTS = [
  'shipping.text.home',
  'shipping.text.express',
  'shipping.text.relay',
  'shipping.text.shop',
  'shipping.text.days',
  'shipping.text.nextDay',
  'shipping.text.relayDays',
  'shipping.text.shopDays',
] as const;

/** Translates such a text; texts that the shop has changed are returned unchanged. */
function deliveryText(text: string, locale: Locale): string {
  const id = DELIVERY_TEXTS.find((known) => shopText(known) === text);
  return id ? translator(locale)(id) : text;
}

interface Delivery {
  name: string;
  comment?: string;
  shippingCost: number;
}

/** The shipping methods as a table in Markdown. */
export function deliveryTable(methods: readonly Delivery[], locale: Locale): string {
  const t = translator(locale);
  const rows = methods.map(({ name, comment = '', shippingCost }) => [
    escaped(deliveryText(name, locale)),
    escaped(deliveryText(comment, locale)),
    shippingCost === 0 ? t('content.delivery.free') : formatMoney(shippingCost),
  ]);
  const head = [t('content.delivery.method'), t('content.delivery.delay'), t('content.delivery.cost')];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

interface Store {
  name: string;
  street: string;
  postcode: string;
  city: string;
  countryCode: string;
}

/** The stores as a list in Markdown. */
export const storeList = (stores: readonly Store[]): string =>
  stores
    .map(
      ({ name, street, ...place }) => `- **${escaped(name)}**, ${escaped(`${street}, ${townLine(place)}`)}`,
    )
    .join('\n');
