'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { codesText, createPromoCode } from '#lib/office/codes.ts';
import { centsOf } from '#lib/office/formats.ts';
import { officeText } from '#lib/office/frame-texts.ts';
import { refusalOf } from '#lib/office/refusal.ts';
import { Button } from '../parts/button.tsx';
import { Field, SelectField } from '../parts/field.tsx';
import { Note } from '../parts/state.tsx';
import styles from './codes.module.css';

interface PromoDialogProps {
  close(): void;
  made(code: string): void;
}

/** @param typed: `15` or `15 %` @returns whole per cent from 1 to 100; undefined if invalid */
function typedPercent(typed: string): number | undefined {
  const percent = Number(/^(\d{1,3})\s*%?$/.exec(typed.trim())?.[1]);
  return percent >= 1 && percent <= 100 ? percent : undefined;
}

/** Creates a promo code. */
export function PromoDialog({ close, made }: PromoDialogProps) {
  const [code, setCode] = useState('');
  const [kind, setKind] = useState<'percent' | 'amount'>('percent');
  const [value, setValue] = useState('');
  const [minimum, setMinimum] = useState('');
  const [mostUses, setMostUses] = useState('');
  const [until, setUntil] = useState('');
  const [oncePerBuyer, setOnce] = useState(false);
  const [combinable, setCombinable] = useState(false);
  const amount = kind === 'amount' ? centsOf(value) : typedPercent(value);
  const least = minimum === '' ? 0 : centsOf(minimum);
  const making = useMutation({
    mutationFn: () =>
      createPromoCode({
        code,
        kind,
        value: amount ?? 0,
        minimum: least ?? 0,
        mostUses: mostUses === '' ? undefined : Number(mostUses),
        until: until === '' ? undefined : until,
        oncePerBuyer,
        combinable,
      }),
    onSuccess: (promo) => made(promo.code),
  });
  const noAmount = codesText('office.codes.form.amount.wrong');
  const noPercent = codesText('office.codes.form.percent.wrong');
  const { wrong, note } = refusalOf(making.error, 'code', 'value', 'minimum', 'mostUses', 'until');
  return (
    <Dialog
      open
      onClose={close}
      title={codesText('office.codes.new.promo-codes')}
      close={officeText('office.close')}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (amount && least !== undefined) making.mutate();
        }}
      >
        {note && <Note tone="late">{note}</Note>}
        <Field
          label={codesText('office.codes.form.code')}
          hint={codesText('office.codes.form.code.hint')}
          value={code}
          onChange={({ target }) => setCode(target.value.toUpperCase())}
          error={wrong.code}
          pattern="[A-Z0-9_\-]{3,15}"
          autoCapitalize="characters"
          required
        />
        <div className={styles.pair}>
          <Field
            label={codesText('office.codes.form.value')}
            inputMode="decimal"
            value={value}
            onChange={({ target }) => setValue(target.value)}
            error={value !== '' && !amount ? (kind === 'amount' ? noAmount : noPercent) : wrong.value}
            required
          />
          <SelectField
            label={codesText('office.codes.form.kind')}
            value={kind}
            onChange={({ target }) => setKind(target.value === 'amount' ? 'amount' : 'percent')}
          >
            <option value="percent">{codesText('office.codes.form.percent')}</option>
            <option value="amount">{codesText('office.codes.form.byAmount')}</option>
          </SelectField>
        </div>
        <div className={styles.pair}>
          <Field
            label={codesText('office.codes.form.minimum')}
            inputMode="decimal"
            value={minimum}
            onChange={({ target }) => setMinimum(target.value)}
            error={least === undefined ? noAmount : wrong.minimum}
          />
          <Field
            label={codesText('office.codes.form.mostUses')}
            type="number"
            min={1}
            value={mostUses}
            onChange={({ target }) => setMostUses(target.value)}
            error={wrong.mostUses}
          />
          <Field
            label={codesText('office.codes.form.until')}
            type="date"
            value={until}
            onChange={({ target }) => setUntil(target.value)}
            error={wrong.until}
          />
        </div>
        <label className={styles.check}>
          <input type="checkbox" checked={oncePerBuyer} onChange={() => setOnce(!oncePerBuyer)} />
          {codesText('office.codes.form.once')}
        </label>
        <label className={styles.check}>
          <input type="checkbox" checked={combinable} onChange={() => setCombinable(!combinable)} />
          {codesText('office.codes.form.combinable')}
        </label>
        <Button kind="go" type="submit" disabled={making.isPending}>
          {codesText('office.codes.form.create')}
        </Button>
      </form>
    </Dialog>
  );
}
