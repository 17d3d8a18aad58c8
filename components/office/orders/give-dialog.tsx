'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { failureText, officeText } from '#lib/office/frame-texts.ts';
import { assignOrders, ordersText, packersQuery } from '#lib/office/orders.ts';
import { sessionQuery } from '#lib/office/session.ts';
import { Button } from '../parts/button.tsx';
import { SelectField } from '../parts/field.tsx';
import { Note } from '../parts/state.tsx';
import { useToast } from '../parts/toast.tsx';
import styles from './orders.module.css';

interface GiveDialogProps {
  orders: readonly string[];
  close(): void;
  given(): void;
}

/** Assigns orders to a packer, by default the current member. */
export function GiveDialog({ orders, close, given }: GiveDialogProps) {
  const { data: session } = useQuery(sessionQuery);
  const { data } = useQuery(packersQuery);
  const client = useQueryClient();
  const toast = useToast();
  const me = session?.member.id;
  const [picked, setPicked] = useState<string>();
  const member = picked ?? me ?? '';
  const count = orders.length;
  const giving = useMutation({
    mutationFn: () => assignOrders(orders, member === '' ? null : member),
    onSuccess: () => {
      const name = data?.packers.find(({ id }) => id === member)?.name;
      toast({
        text:
          name === undefined
            ? ordersText('office.orders.given.none', { count })
            : ordersText('office.orders.given.to', { count, name }),
      });
      given();
      return client.invalidateQueries({ queryKey: ['orders'] });
    },
  });
  return (
    <Dialog
      open
      onClose={close}
      title={ordersText('office.orders.give.title', { count })}
      close={officeText('office.close')}
    >
      <form
        className={styles.give}
        onSubmit={(event) => {
          event.preventDefault();
          giving.mutate();
        }}
      >
        {giving.error && <Note tone="late">{failureText(giving.error)}</Note>}
        <SelectField
          label={ordersText('office.orders.packer')}
          value={member}
          onChange={({ target }) => setPicked(target.value)}
        >
          {(data?.packers ?? []).map(({ id, name }) => (
            <option key={id} value={id}>
              {id === me ? ordersText('office.orders.give.me', { name }) : name}
            </option>
          ))}
          <option value="">{ordersText('office.orders.give.none')}</option>
        </SelectField>
        <Button kind="go" type="submit" disabled={giving.isPending || data === undefined}>
          {ordersText('office.orders.give.do')}
        </Button>
      </form>
    </Dialog>
  );
}
