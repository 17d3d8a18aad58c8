import type { FACT_GROUPS } from '#contract/private/settings.ts';
import { shopFacts } from '#contract/private/settings.ts';
import { describedSettings, type SettingName } from '#server/env.ts';
import { privateOperation, type Resource } from '#server/http/resource.ts';

/** Settings in the back office; none is a secret. */
const SHOWN: Record<(typeof FACT_GROUPS)[number], readonly SettingName[]> = {
  seller: [
    'SELLER_NAME',
    'SELLER_ADDRESS',
    'SELLER_EMAIL',
    'SELLER_REGISTRATION',
    'SELLER_TIMEZONE',
    'RETURN_ADDRESS',
  ],
  taxes: ['SELLER_VAT_ID', 'BOOKS_YEARS'],
  orders: ['ORDER_CUT_OFF', 'HOLD_MINUTES', 'RETURN_DAYS', 'RETURN_COST'],
  tradeIn: ['TRADE_IN_OFFER_DAYS', 'TRADE_IN_SEND_DAYS', 'TRADE_IN_DECISION_DAYS', 'TRADE_IN_ANSWER_DAYS'],
  office: [
    'OFFICE_LOCK_MINUTES',
    'OFFICE_SESSION_HOURS',
    'OFFICE_REFUND_LIMIT',
    'OFFICE_CREDIT_LIMIT',
    'OFFICE_OFFER_LIMIT_WORKSHOP',
    'OFFICE_OFFER_LIMIT_STORE',
  ],
};

/** The operator's settings. */
export const shopFactsResource: Resource = {
  name: 'shop-facts',
  type: 'ShopFacts',
  shape: shopFacts,
  operations: [
    privateOperation({
      kind: 'call',
      method: 'GET',
      path: '',
      title: 'Tells what the operator has set about the shop, by the names of the settings.',
      right: 'settings.read',
      returns: shopFacts,
      handle: async () => ({
        groups: Object.entries(SHOWN).map(([id, names]) => ({ id, facts: describedSettings(names) })),
      }),
    }),
  ],
};
