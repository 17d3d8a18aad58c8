import { useState } from 'react';
import { kilograms, moment, money } from '#lib/office/formats.ts';
import { labelFailure } from '#lib/office/order-labels.ts';
import { ordersText } from '#lib/office/orders.ts';
import { Button } from '../parts/button.tsx';
import { Note } from '../parts/state.tsx';
import { AddressDialog } from './address-dialog.tsx';
import styles from './label.module.css';
import orderStyles from './order.module.css';
import type { OrderSteps } from './order-steps.ts';
import type { ParcelLabel } from './use-label.ts';

type MadeLabel = NonNullable<ParcelLabel['label']>;

/** The label in one line, with its cost if the carrier reported it. */
function printedLine({ carrier, trackingNumber, grams, madeAt, cost }: MadeLabel): string {
  const label = ordersText('office.orders.label.printed', {
    carrier,
    number: trackingNumber,
    weight: kilograms(grams),
    time: moment(madeAt),
  });
  return cost === undefined ? label : ordersText('office.orders.label.cost', { label, cost: money(cost) });
}

/** Prints and cancels the label of a parcel. Shows a refusal with its reason, and a way to correct the address. */
export function LabelPart({
  label: { label, print, cancel, forgetError, canPrint, isBusy, error },
  ...steps
}: OrderSteps & { label: ParcelLabel }) {
  const [isCorrecting, setCorrecting] = useState(false);
  const failure = error ? labelFailure(error) : undefined;
  const canCorrect = steps.order.delivery.to !== undefined && !label;
  return (
    <>
      {failure && (
        <div className={styles.refusal}>
          <Note tone="late">
            <div className={orderStyles.spread}>
              <span>{failure.text}</span>
              {failure.isAddress && canCorrect && (
                <Button size="small" onClick={() => setCorrecting(true)}>
                  {ordersText('office.orders.address.correct')}
                </Button>
              )}
            </div>
          </Note>
        </div>
      )}
      <div className={orderStyles.spread}>
        <span>{label ? printedLine(label) : ordersText('office.orders.label.none')}</span>
        <span className={styles.actions}>
          {label && !label.isUsed && (
            <Button kind="plain" size="small" disabled={isBusy} onClick={cancel}>
              {ordersText('office.orders.label.cancel')}
            </Button>
          )}
          <Button shortcut="L" disabled={!canPrint} onClick={print}>
            {ordersText(label ? 'office.orders.label.again' : 'office.orders.label.print')}
          </Button>
        </span>
      </div>
      {isCorrecting && steps.order.delivery.to && (
        <AddressDialog
          {...steps}
          changed={(now, text) => {
            forgetError();
            return steps.changed(now, text);
          }}
          to={steps.order.delivery.to}
          close={() => setCorrecting(false)}
        />
      )}
    </>
  );
}
