import { withQuery } from './routes.ts';

/** Steps at the counter, by their number in the address. */
export const STORE_STEPS = ['customer', 'items', 'condition', 'offer', 'receipt'] as const;
export type StoreStep = (typeof STORE_STEPS)[number];

interface StoreQuery {
  /** The session of the tablet has ended. */
  ended?: '1';
  /** The enrolment code of the operator's link. */
  device?: string;
  /** What was chosen of the item that is added. */
  gender?: string;
  type?: string;
}

/** A step at the counter. */
export const storePath = (step: StoreStep, query: StoreQuery = {}) =>
  withQuery(`/pages/trade-in/store/${STORE_STEPS.indexOf(step)}`, { ...query });
