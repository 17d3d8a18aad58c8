'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { moment } from '#lib/office/formats.ts';
import { failureText } from '#lib/office/frame-texts.ts';
import { itemsText, plannedPricesQuery, undoPrices } from '#lib/office/items.ts';
import { Button } from '../parts/button.tsx';
import { Note } from '../parts/state.tsx';
import { useToast } from '../parts/toast.tsx';
import styles from './items.module.css';

/** Planned price changes, each with a way to cancel it. */
export function PlannedPrices() {
  const { data } = useQuery(plannedPricesQuery);
  const client = useQueryClient();
  const toast = useToast();
  const undo = useMutation({
    mutationFn: undoPrices,
    onSuccess: () => toast({ text: itemsText('office.items.prices.undone') }),
    onSettled: () => client.invalidateQueries({ queryKey: ['items'] }),
  });
  return (
    <>
      {undo.error && <Note tone="late">{failureText(undo.error)}</Note>}
      {data?.['hydra:member'].map(({ id, items, runsAt, madeBy }) => (
        <Note key={id}>
          <span className={styles.planned}>
            {itemsText('office.items.prices.plannedBy', {
              count: items.filter(({ leftOut }) => leftOut === undefined).length,
              time: moment(runsAt),
              name: madeBy,
            })}
            <Button size="small" disabled={undo.isPending} onClick={() => undo.mutate(id)}>
              {itemsText('office.items.prices.undo')}
            </Button>
          </span>
        </Note>
      ))}
    </>
  );
}
