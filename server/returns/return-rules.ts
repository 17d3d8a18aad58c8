import { RETURN_REASONS, type ReturnReason } from '#contract/order-return.ts';

type Cost = 'shop' | 'customer';

/** Something was our fault: the return postage costs the buyer nothing. */
const SHOP_FAULT_REASONS: readonly ReturnReason[] = [
  'quality',
  'defect',
  'wrong_product',
  'not_conform',
  'delay',
];
/** What only a picture can show. */
const REASONS_WITH_PHOTOS: readonly ReturnReason[] = ['defect', 'not_conform', 'wrong_product'];

const isOurFault = (reason: ReturnReason): boolean => SHOP_FAULT_REASONS.includes(reason);
export const needsPhotos = (reason: ReturnReason): boolean => REASONS_WITH_PHOTOS.includes(reason);

/** The payer of a parcel: the shop when anything in it is its fault, else the party that the setting names. */
export const returnCostOf = (reasons: readonly ReturnReason[], setting: Cost): Cost =>
  reasons.some(isOurFault) ? 'shop' : setting;

/** All reasons with what each asks for and costs, as a form shows them. */
export const returnReasons = (setting: Cost) =>
  RETURN_REASONS.map((reason) => ({
    reason,
    photosRequired: needsPhotos(reason),
    returnCost: returnCostOf([reason], setting),
  }));

export interface DeliveryTerms {
  /** Left of what was paid for the delivery; cents. */
  deliveryLeft: number;
  /** What the least expensive shipping method costs. */
  standard: number;
  withinWithdrawal: boolean;
}

/**
 * What comes back of the delivery with a return: nothing while the buyer keeps an item. With the last item, all of it
 * when everything in the return is our fault, and the least expensive method's cost within the days of the withdrawal.
 */
export function refundableDelivery(
  wholeOrder: boolean,
  reasons: readonly ReturnReason[],
  { deliveryLeft, standard, withinWithdrawal }: DeliveryTerms,
): number {
  if (!wholeOrder) return 0;
  if (reasons.every(isOurFault)) return deliveryLeft;
  return withinWithdrawal ? Math.min(deliveryLeft, standard) : 0;
}
