import { ordersText } from '#lib/office/orders.ts';
import { Button } from '../parts/button.tsx';
import { Field } from '../parts/field.tsx';
import { Panel } from '../parts/panel.tsx';
import labelStyles from './label.module.css';
import { LabelPart } from './label-part.tsx';
import styles from './order.module.css';
import type { OrderSteps } from './order-steps.ts';
import type { ParcelLabel } from './use-label.ts';

/** Carriers with tracking pages (server/delivery/shipments.ts). */
export const CARRIERS = ['Colissimo', 'Chronopost', 'Mondial Relay', 'DHL', 'DPD', 'GLS', 'UPS'];

/** Carrier and tracking number of a parcel. */
export interface ParcelToShip {
  carrier: string;
  tracking: string;
}

interface ParcelFormProps extends OrderSteps {
  /** Undefined if the order has no label. */
  label: ParcelLabel | undefined;
  parcel: ParcelToShip;
  setParcel(parcel: ParcelToShip): void;
  /** Number of items that are not scanned yet. */
  left: number;
  hasNext: boolean;
  isShipping: boolean;
  ship(): void;
}

/** Prints the label for the weight of a parcel and ships it. The label fills in carrier and tracking number. */
export function ParcelForm(props: ParcelFormProps) {
  const { label, parcel, setParcel, left, hasNext, isShipping, ship, ...steps } = props;
  return (
    <Panel
      title={ordersText('office.orders.parcel')}
      note={label && !label.label && ordersText('office.orders.label.fills')}
    >
      {label && (
        <div className={labelStyles.form}>
          <Field
            label={ordersText('office.orders.weight')}
            hint={ordersText('office.orders.weight.unit')}
            inputMode="decimal"
            value={label.weight}
            error={label.weightError}
            disabled={label.label !== undefined}
            onChange={({ target }) => label.setWeight(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Enter prints the label here instead of shipping the parcel.
              event.preventDefault();
              label.print();
            }}
          />
          <LabelPart {...steps} label={label} />
        </div>
      )}
      <form
        className={styles.parcel}
        onSubmit={(event) => {
          event.preventDefault();
          ship();
        }}
      >
        <Field
          label={ordersText('office.orders.carrier')}
          value={parcel.carrier}
          list="carriers"
          onChange={({ target }) => setParcel({ ...parcel, carrier: target.value })}
          maxLength={60}
          required
        />
        <datalist id="carriers">
          {CARRIERS.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Field
          label={ordersText('office.orders.tracking')}
          hint={ordersText('office.orders.tracking.hint')}
          placeholder={label && ordersText('office.orders.label.comes')}
          value={parcel.tracking}
          onChange={({ target }) => setParcel({ ...parcel, tracking: target.value })}
          maxLength={60}
        />
        <Button kind="go" size="large" shortcut="Enter" type="submit" disabled={left > 0 || isShipping}>
          {left > 0
            ? ordersText('office.orders.scan.left', { count: left })
            : ordersText(hasNext ? 'office.orders.ship' : 'office.orders.ship.only')}
        </Button>
      </form>
    </Panel>
  );
}
