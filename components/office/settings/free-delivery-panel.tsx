'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { freeDelivery } from '#contract/private/settings.ts';
import { typedAmount } from '#lib/money.ts';
import { changeFreeDelivery, freeDeliveryQuery, settingsText } from '#lib/office/settings.ts';
import { Button } from '../parts/button.tsx';
import { Field } from '../parts/field.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { useToast } from '../parts/toast.tsx';
import { centsOf } from './amount.ts';
import { DraftNote } from './draft-note.tsx';
import styles from './settings.module.css';
import { useDraft } from './use-draft.ts';

type FreeDelivery = z.infer<typeof freeDelivery>;

const draftOf = ({ freeFrom }: FreeDelivery) => ({ amount: typedAmount(freeFrom) });

function Form({ current }: { current: FreeDelivery }) {
  const { draft, change, isChanged, seen, isBehind, adopt } = useDraft(current, draftOf);
  const client = useQueryClient();
  const toast = useToast();
  const cents = centsOf(draft.amount);
  const saving = useMutation({
    mutationFn: (freeFrom: number) => changeFreeDelivery(seen, freeFrom),
    onSuccess(saved) {
      adopt(saved);
      client.setQueryData(freeDeliveryQuery.queryKey, saved);
      toast({ text: settingsText('office.free.saved') });
    },
    onError: () => client.invalidateQueries({ queryKey: freeDeliveryQuery.queryKey }),
  });
  return (
    <form
      className={styles.method}
      onSubmit={(event) => {
        event.preventDefault();
        if (cents !== undefined) saving.mutate(cents);
      }}
    >
      <DraftNote changes={[saving]} isBehind={isBehind} adopt={() => adopt(current)} />
      <fieldset className={styles.whole} disabled={saving.isPending}>
        <Field
          label={settingsText('office.free.amount')}
          hint={cents === 0 ? settingsText('office.free.never') : undefined}
          inputMode="decimal"
          value={draft.amount}
          error={cents === undefined ? settingsText('office.delivery.costWrong') : undefined}
          onChange={({ target }) => change({ amount: target.value })}
        />
        <p className={styles.soft}>{settingsText('office.free.about')}</p>
        <Button
          kind={isChanged ? 'go' : undefined}
          type="submit"
          disabled={!isChanged || cents === undefined}
        >
          {settingsText('office.delivery.save')}
        </Button>
      </fieldset>
    </form>
  );
}

/** The amount from which delivery is free. */
export function FreeDeliveryPanel() {
  const query = useQuery(freeDeliveryQuery);
  return (
    <Panel title={settingsText('office.free.title')}>
      <QueryState query={query} rows={2}>
        {(current) => <Form current={current} />}
      </QueryState>
    </Panel>
  );
}
