'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DeliveryMethod, DeliveryMethodPatch } from '#contract/private/settings.ts';
import {
  addDelivery,
  changeDelivery,
  deliveryQuery,
  removeDelivery,
  settingsText,
} from '#lib/office/settings.ts';
import { Button } from '../parts/button.tsx';
import { Panel } from '../parts/panel.tsx';
import { useToast } from '../parts/toast.tsx';
import { DraftNote } from './draft-note.tsx';
import { MethodFields, readMethod, typedMethod } from './method-fields.tsx';
import styles from './settings.module.css';
import { useDraft } from './use-draft.ts';

/** A way of delivery, which is changed in place or removed. */
export function MethodPanel({ method }: { method: DeliveryMethod }) {
  const { draft, change, isChanged, seen, isBehind, adopt } = useDraft(method, typedMethod);
  const client = useQueryClient();
  const toast = useToast();
  const hasReach = method.place !== 'shop';
  const patch = readMethod(draft, hasReach);
  const reload = () => client.invalidateQueries({ queryKey: deliveryQuery.queryKey });
  const saving = useMutation({
    mutationFn: (written: DeliveryMethodPatch) => changeDelivery(seen, written),
    async onSuccess(saved) {
      adopt(saved);
      await reload();
      toast({ text: settingsText('office.delivery.saved', { name: saved.name }) });
    },
    onError: reload,
  });
  const addingAgain = useMutation({ mutationFn: () => addDelivery(method), onSettled: reload });
  const removing = useMutation({
    mutationFn: () => removeDelivery(method),
    async onSuccess() {
      await reload();
      const text = settingsText('office.delivery.removed', { name: method.name });
      toast({ text, undo: addingAgain.mutate });
    },
    onError: reload,
  });
  const isBusy = saving.isPending || removing.isPending;
  return (
    <Panel
      title={method.name}
      note={settingsText(`office.delivery.place.${method.place}`)}
      actions={
        <Button
          size="small"
          disabled={isBusy}
          aria-label={settingsText('office.delivery.removeNamed', { name: method.name })}
          onClick={() => removing.mutate()}
        >
          {settingsText('office.delivery.remove')}
        </Button>
      }
    >
      <form
        className={styles.method}
        onSubmit={(event) => {
          event.preventDefault();
          if (patch) saving.mutate(patch);
        }}
      >
        <DraftNote changes={[saving, removing]} isBehind={isBehind} adopt={() => adopt(method)} />
        {/* What is typed during a save would be lost. */}
        <fieldset className={styles.whole} disabled={isBusy}>
          <MethodFields typed={draft} change={change} hasReach={hasReach} />
          <Button kind={isChanged ? 'go' : undefined} type="submit" disabled={!isChanged || !patch}>
            {settingsText('office.delivery.save')}
          </Button>
        </fieldset>
      </form>
    </Panel>
  );
}
