import { withQuery } from './routes.ts';

/** Steps at the counter, in the order of their numbers in the address. */
export const STORE_STEPS = ['customer', 'items', 'condition', 'offer', 'receipt'] as const;
export type StoreStep = (typeof STORE_STEPS)[number];

interface StoreQuery {
  /** '1' if the tablet's session has expired. */
  ended?: '1';
  /** Enrolment code of the operator's link. */
  device?: string;
  /** Values selected for the item being added. */
  gender?: string;
  type?: string;
}

/** Page of a step at the counter. */
export const storePath = (step: StoreStep, query: StoreQuery = {}) =>
  withQuery(`/pages/trade-in/store/${STORE_STEPS.indexOf(step)}`, { ...query });
