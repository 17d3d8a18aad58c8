import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficeOrderDetails } from '#contract/private/orders.ts';
import { gramsOf, kilograms } from '#lib/office/formats.ts';
import { cancelLabel, fetchLabel, makeLabel } from '#lib/office/order-labels.ts';
import { ordersText } from '#lib/office/orders.ts';
import { openInTab } from './open-in-tab.ts';
import type { OrderSteps } from './order-steps.ts';

/** The label of an order's parcel, and what is done with it. */
export interface ParcelLabel {
  label: OfficeOrderDetails['label'];
  /** Kilograms as they were typed. */
  weight: string;
  /** The weight is a weight. */
  isWeight: boolean;
  setWeight(typed: string): void;
  /** Makes the label and opens it; opens the one that is there. */
  print(): void;
  cancel(): void;
  /** What was refused is mended. */
  forgetError(): void;
  isBusy: boolean;
  error: unknown;
}

/** Makes, prints and cancels the label; undefined where the order has none and needs none. */
export function useLabel({ order, changed, refused }: OrderSteps): ParcelLabel | undefined {
  const { label, labelGrams } = order;
  const [typed, setTyped] = useState<string>();
  const weight = typed ?? kilograms(label?.grams ?? labelGrams ?? 0);
  const grams = gramsOf(weight);
  const printing = useMutation({
    mutationFn: (wanted: number | undefined) =>
      openInTab(
        async () => {
          const now = wanted === undefined ? undefined : await makeLabel(order, wanted);
          // It is shown as made even where its PDF cannot be read now.
          const shown =
            now &&
            changed(now, ordersText('office.orders.label.ready', { carrier: now.label?.carrier ?? '' }));
          const file = await fetchLabel(order.id);
          await shown;
          return file;
        },
        (file) => file,
      ),
    onSuccess: () => setTyped(undefined),
    onError: refused,
  });
  const cancelling = useMutation({
    mutationFn: () => cancelLabel(order),
    onSuccess: (now) => {
      printing.reset();
      return changed(now, ordersText('office.orders.label.cancelled'));
    },
    onError: refused,
  });
  if (!label && labelGrams === undefined) return undefined;
  const isBusy = printing.isPending || cancelling.isPending;
  return {
    label,
    weight,
    isWeight: grams !== undefined,
    setWeight: setTyped,
    print: () => {
      if (!isBusy && (label || grams !== undefined)) printing.mutate(label ? undefined : grams);
    },
    cancel: () => cancelling.mutate(),
    forgetError: printing.reset,
    isBusy,
    error: cancelling.error ?? printing.error,
  };
}
