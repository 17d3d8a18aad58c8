import { LABEL_FIELDS, type OrderAddressPatch } from '#contract/private/order-labels.ts';
import { ApiError } from '../api/api-error.ts';
import { failureText } from './frame-texts.ts';
import { fetchOfficeFile } from './office-client.ts';
import { ordersText, type SeenOrder, stepOfOrder } from './orders.ts';

/** Makes the label of an order's parcel, or keeps the existing one. @param grams of the parcel @throws ApiError */
export const makeLabel = (order: SeenOrder, grams: number) => stepOfOrder(order, 'label', { grams });

/** Cancels the label of a parcel that has not left. @throws ApiError */
export const cancelLabel = (order: SeenOrder) => stepOfOrder(order, 'label/cancel');

/** Corrects the delivery address of an order. @throws ApiError */
export const correctAddress = (order: SeenOrder, changes: OrderAddressPatch) =>
  stepOfOrder(order, 'address', changes);

/** Fetches the label as PDF. @throws ApiError */
export const fetchLabel = (reference: string): Promise<Blob> =>
  fetchOfficeFile({ path: `orders/${reference}/label` });

const countryNames = new Intl.DisplayNames('en-GB', { type: 'region' });

/** Returns why there is no label, for the packer, and whether correcting the address helps. */
export function labelFailure(error: unknown): { text: string; isAddress: boolean } {
  const problem = error instanceof ApiError ? error.problem : undefined;
  const sentence = typeof problem?.sentence === 'string' ? problem.sentence : '';
  if (problem?.type === '/errors/label-address') {
    const field = LABEL_FIELDS.find((name) => name === problem.field) ?? 'street';
    const named = ordersText(`office.orders.address.${field}`);
    return {
      text: ordersText('office.orders.label.address', { field: named, sentence }),
      isAddress: field !== 'relayPoint',
    };
  }
  if (problem?.type === '/errors/label-country' && typeof problem.countryCode === 'string') {
    const country = countryNames.of(problem.countryCode) ?? problem.countryCode;
    return { text: ordersText('office.orders.label.country', { country }), isAddress: false };
  }
  if (problem?.type === '/errors/label-refused')
    return { text: ordersText('office.orders.label.refused', { sentence }), isAddress: false };
  if (problem?.type === '/errors/labels-away')
    return { text: ordersText('office.orders.label.away'), isAddress: false };
  return { text: failureText(error), isAddress: false };
}
