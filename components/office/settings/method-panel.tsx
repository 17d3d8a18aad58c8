'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DeliveryMethod, DeliveryMethodPatch } from '#contract/private/settings.ts';
import { typedAmount } from '#lib/office/formats.ts';
import { changeDelivery, deliveryQuery, settingsText } from '#lib/office/settings.ts';
import { Button } from '../parts/button.tsx';
import { Field } from '../parts/field.tsx';
import { Panel } from '../parts/panel.tsx';
import { useToast } from '../parts/toast.tsx';
import { centsOf } from './amount.ts';
import { DraftNote } from './draft-note.tsx';
import { CountriesField, ZonesField } from './reach-fields.tsx';
import styles from './settings.module.css';
import { useDraft } from './use-draft.ts';

const draftOf = ({ name, comment, cost, minDays, maxDays, zones, countries }: DeliveryMethod) => ({
  name,
  comment,
  cost: typedAmount(cost),
  minDays: String(minDays ?? ''),
  maxDays: String(maxDays ?? ''),
  countries,
  zones: zones.map(({ countryCode, postcodes, extraDays }) => ({
    countryCode,
    postcodes: postcodes.join(', '),
    extraDays: String(extraDays),
  })),
});
type Draft = ReturnType<typeof draftOf>;

const daysOf = (typed: string) => (typed === '' ? undefined : Number(typed));

/** The typed values as a change; undefined while nothing is changed. */
function changeOf(draft: Draft, hasReach: boolean): DeliveryMethodPatch | undefined {
  const { name, comment, countries, zones } = draft;
  const cost = centsOf(draft.cost);
  if (cost === undefined || (hasReach && countries.length === 0)) return undefined;
  const days = { minDays: daysOf(draft.minDays), maxDays: daysOf(draft.maxDays) };
  if (!hasReach) return { name, comment, cost, ...days };
  const written = zones.map(({ countryCode, postcodes, extraDays }) => ({
    countryCode,
    postcodes: postcodes
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
    extraDays: Number(extraDays),
  }));
  return { name, comment, cost, ...days, countries, zones: written };
}

/** A way of delivery: its name, price and days, where it goes, and where it takes longer. */
export function MethodPanel({ method }: { method: DeliveryMethod }) {
  const { draft, change, isChanged, seen, isBehind, adopt } = useDraft(method, draftOf);
  const client = useQueryClient();
  const toast = useToast();
  const hasReach = method.place !== 'shop';
  const patch = changeOf(draft, hasReach);
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
  return (
    <Panel title={method.name} note={settingsText(`office.delivery.place.${method.place}`)}>
      <form
        className={styles.method}
        onSubmit={(event) => {
          event.preventDefault();
          if (patch) saving.mutate(patch);
        }}
      >
        <DraftNote
          error={saving.error}
          isBehind={isBehind && !saving.isPending}
          adopt={() => {
            saving.reset();
            adopt(method);
          }}
        />
        {/* What is typed during a save would be lost. */}
        <fieldset className={styles.whole} disabled={saving.isPending}>
          <Field
            label={settingsText('office.delivery.name')}
            value={draft.name}
            required
            onChange={({ target }) => change({ name: target.value })}
          />
          <Field
            label={settingsText('office.delivery.comment')}
            value={draft.comment}
            onChange={({ target }) => change({ comment: target.value })}
          />
          <div className={styles.numbers}>
            <Field
              label={settingsText('office.delivery.cost')}
              inputMode="decimal"
              value={draft.cost}
              error={
                centsOf(draft.cost) === undefined ? settingsText('office.delivery.costWrong') : undefined
              }
              onChange={({ target }) => change({ cost: target.value })}
            />
            <Field
              label={settingsText('office.delivery.minDays')}
              type="number"
              min={0}
              max={60}
              value={draft.minDays}
              onChange={({ target }) => change({ minDays: target.value })}
            />
            <Field
              label={settingsText('office.delivery.maxDays')}
              type="number"
              min={0}
              max={60}
              value={draft.maxDays}
              onChange={({ target }) => change({ maxDays: target.value })}
            />
          </div>
          {hasReach && (
            <>
              <CountriesField countries={draft.countries} change={(countries) => change({ countries })} />
              <ZonesField
                zones={draft.zones}
                countries={draft.countries}
                change={(zones) => change({ zones })}
              />
            </>
          )}
          <Button kind={isChanged ? 'go' : undefined} type="submit" disabled={!isChanged || !patch}>
            {settingsText('office.delivery.save')}
          </Button>
        </fieldset>
      </form>
    </Panel>
  );
}
