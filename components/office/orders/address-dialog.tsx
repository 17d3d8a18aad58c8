import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import type { OrderAddressPatch, OrderDestination } from '#contract/private/order-labels.ts';
import { fieldErrors } from '#lib/api/error-messages.ts';
import { failureText, officeText } from '#lib/office/frame-texts.ts';
import { correctAddress } from '#lib/office/order-labels.ts';
import { ordersText } from '#lib/office/orders.ts';
import { Button } from '../parts/button.tsx';
import { Field } from '../parts/field.tsx';
import { Note } from '../parts/state.tsx';
import styles from './order.module.css';
import type { OrderSteps } from './order-steps.ts';

const FIELDS = [
  'firstName',
  'lastName',
  'company',
  'street',
  'street2',
  'postcode',
  'city',
  'region',
  'phone',
] as const;
type FieldName = (typeof FIELDS)[number];
/** Fields that can be corrected for a pickup point, whose place is fixed. */
const OF_PERSON: readonly FieldName[] = ['firstName', 'lastName', 'phone'];
const OPTIONAL: readonly FieldName[] = ['company', 'street2', 'region', 'phone'];

/** Changed fields. */
type Typed = Partial<Record<FieldName, string>>;

const removable = (value: string | undefined) => (value === undefined ? undefined : value.trim() || null);

const patchOf = ({ company, street2, region, phone, ...rest }: Typed): OrderAddressPatch => ({
  ...rest,
  company: removable(company),
  street2: removable(street2),
  region: removable(region),
  phone: removable(phone),
});

interface AddressDialogProps extends OrderSteps {
  to: OrderDestination;
  close(): void;
}

/** Corrects the delivery address of one order, without the buyer's address book. Sends changed fields only. */
export function AddressDialog({ order, to, changed, refused, close }: AddressDialogProps) {
  const [values, setValues] = useState<Typed>({});
  const shown = to.isPickupPoint ? OF_PERSON : FIELDS;
  const saving = useMutation({
    mutationFn: () => correctAddress(order, patchOf(values)),
    onSuccess: (now) => {
      close();
      return changed(now, ordersText('office.orders.address.corrected'));
    },
    onError: refused,
  });
  const wrong = fieldErrors(saving.error, FIELDS);
  const hasNamedField = FIELDS.some((name) => wrong[name] !== undefined);
  return (
    <Dialog
      open
      onClose={close}
      title={ordersText('office.orders.address.correct')}
      close={officeText('office.close')}
    >
      <form
        className={styles.refund}
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate();
        }}
      >
        {saving.error && !hasNamedField && <Note tone="late">{failureText(saving.error)}</Note>}
        <p className={styles.soft}>
          {ordersText(to.isPickupPoint ? 'office.orders.address.pickup' : 'office.orders.address.about')}
        </p>
        {shown.map((name) => (
          <Field
            key={name}
            label={ordersText(`office.orders.address.${name}`)}
            hint={OPTIONAL.includes(name) && ordersText('office.orders.tracking.hint')}
            type={name === 'phone' ? 'tel' : 'text'}
            value={values[name] ?? to[name] ?? ''}
            error={wrong[name]}
            required={!OPTIONAL.includes(name)}
            onChange={({ target }) => setValues({ ...values, [name]: target.value })}
          />
        ))}
        <Button kind="go" type="submit" disabled={saving.isPending || Object.keys(values).length === 0}>
          {ordersText('office.orders.address.save')}
        </Button>
      </form>
    </Dialog>
  );
}
