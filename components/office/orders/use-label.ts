import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_GRAMS } from '#contract/private/order-labels.ts';
import type { OfficeOrderDetails } from '#contract/private/orders.ts';
import { fieldErrors } from '#lib/api/error-messages.ts';
import { gramsOf, kilograms } from '#lib/office/formats.ts';
import { cancelLabel, fetchLabel, makeLabel } from '#lib/office/order-labels.ts';
import { ordersText } from '#lib/office/orders.ts';
import { openInTab } from './open-in-tab.ts';
import type { OrderSteps } from './order-steps.ts';

/** The label of an order's parcel, its weight and its actions. */
export interface ParcelLabel {
  label: OfficeOrderDetails['label'];
  /** Weight in kg: of the label once it is made, before that as typed. */
  weight: string;
  weightError: string | undefined;
  setWeight(typed: string): void;
  canPrint: boolean;
  /** Opens the label; makes it first if there is none. */
  print(): void;
  cancel(): void;
  /** Hides the error once its cause is corrected. */
  forgetError(): void;
  isBusy: boolean;
  error: unknown;
}

/** Makes, prints and cancels the label of an order. Undefined if it has none and needs none. */
export function useLabel({ order, changed, refused }: OrderSteps): ParcelLabel | undefined {
  const { label, labelGrams } = order;
  const [typed, setTyped] = useState<string>();
  const weight = label ? kilograms(label.grams) : (typed ?? kilograms(labelGrams ?? 0));
  const grams = gramsOf(weight);
  const printing = useMutation({
    mutationFn: (wanted: number | undefined) =>
      openInTab(
        async () => {
          const now = wanted === undefined ? undefined : await makeLabel(order, wanted);
          // Shows the new label first: its PDF may fail to load.
          const shown =
            now &&
            changed(now, ordersText('office.orders.label.ready', { carrier: now.label?.carrier ?? '' }));
          const file = await fetchLabel(order.id);
          await shown;
          return file;
        },
        (file) => file,
      ),
    onError: refused,
  });
  const cancelling = useMutation({
    mutationFn: () => cancelLabel(order),
    onSuccess: (now) => changed(now, ordersText('office.orders.label.cancelled')),
    onError: refused,
  });
  if (!label && labelGrams === undefined) return undefined;
  const isBusy = printing.isPending || cancelling.isPending;
  const refusedWeight = fieldErrors(printing.error, ['grams']).grams;
  const wrongWeight = weightErrorOf(grams);
  const canPrint = !isBusy && (label !== undefined || wrongWeight === undefined);
  return {
    label,
    weight,
    weightError: wrongWeight ?? (printing.variables === grams ? refusedWeight : undefined),
    setWeight: setTyped,
    canPrint,
    print: () => {
      if (!canPrint) return;
      cancelling.reset();
      printing.mutate(label ? undefined : grams);
    },
    cancel: () => {
      printing.reset();
      cancelling.mutate();
    },
    forgetError: printing.reset,
    isBusy,
    error: cancelling.error ?? (refusedWeight === undefined ? printing.error : undefined),
  };
}

function weightErrorOf(grams: number | undefined): string | undefined {
  if (grams === undefined) return ordersText('office.orders.weight.wrong');
  if (grams > MAX_GRAMS) return ordersText('office.orders.weight.tooHeavy', { max: MAX_GRAMS / 1000 });
}
