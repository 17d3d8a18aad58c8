'use client';

import { useRouter } from 'next/navigation';
import { useCallback } from 'react';
import fields from '#components/forms/field.module.css';
import { describedBy, FieldMessage } from '#components/forms/field-frame.tsx';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { TextField } from '#components/forms/text-field.tsx';
import { bookForm } from '#lib/appointments/forms.ts';
import { timeInWords } from '#lib/appointments/times.ts';
import { PIECE_COUNTS, type StoreDay } from '#lib/contract/booking.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { type BoundField, useSubmitForm } from '#lib/forms/use-form.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './appointment.module.css';
import { SlotPicker, type Taken } from './slot-picker.tsx';
import { useListedTime } from './use-listed-time.ts';

interface BookFormProps {
  day: StoreDay | undefined;
  taken: Taken | undefined;
  timezone: string;
  values: Record<'startsAt' | 'firstName' | 'lastName' | 'email' | 'phone' | 'pieces', string>;
  /** What leads back to this page: store, day, week. */
  hidden: Record<string, string>;
  flash: FormFlash | null;
  texts: Messages;
}

/** A time of a day, and who comes. */
export function BookForm({ day, taken, timezone, values, hidden, flash, texts }: BookFormProps) {
  const router = useRouter();
  const state = useSubmitForm(bookForm, {
    ...{ values, flash, texts, hidden },
    onDone: ({ to }) => router.push(to, { scroll: !to.includes('taken=') }),
  });
  const { field, form } = state;
  const time = form.watch('startsAt') ?? '';
  useListedTime(
    time,
    useCallback(() => form.setValue('startsAt', ''), [form]),
    { day, taken },
  );
  return (
    <FormFrame
      state={state}
      {...state.frame}
      submit={
        <SubmitButton
          offline={format(texts, 'offline.action')}
          busy={state.busy}
          main
          className={styles.send}
        >
          {state.busy
            ? format(texts, 'appointment.busy')
            : time
              ? format(texts, 'appointment.book.at', { time: timeInWords(time, timezone, texts.locale) })
              : format(texts, 'appointment.book')}
        </SubmitButton>
      }
    >
      <SlotPicker {...field('startsAt')} day={day} taken={taken} timezone={timezone} texts={texts} />
      <section className={styles.details}>
        <h2>{format(texts, 'appointment.details')}</h2>
        <div className={fields.fields}>
          <TextField {...field('firstName')} autoComplete="given-name" maxLength={60} />
          <TextField {...field('lastName')} autoComplete="family-name" maxLength={60} />
          <TextField {...field('email')} type="email" autoComplete="email" maxLength={180} />
          <TextField {...field('phone')} type="tel" autoComplete="tel" maxLength={40} />
          <Pieces {...field('pieces')} texts={texts} />
        </div>
      </section>
    </FormFrame>
  );
}

/** About how many pieces. */
function Pieces({ texts, ...field }: BoundField & { texts: Messages }) {
  const { id, label, error, advice, initial, ...input } = field;
  return (
    <fieldset
      className={styles.pieces}
      aria-describedby={describedBy({ id, error, advice })['aria-describedby']}
    >
      <legend>{label}</legend>
      <div className={styles.chips}>
        {PIECE_COUNTS.map((count, index) => (
          <label key={count} className={styles.chip}>
            <input
              {...input}
              id={index === 0 ? id : undefined}
              type="radio"
              value={count}
              defaultChecked={count === initial}
              required
            />
            <span>{format(texts, `appointment.pieces.${count}`)}</span>
          </label>
        ))}
      </div>
      <FieldMessage id={id} error={error} advice={advice} />
    </fieldset>
  );
}
