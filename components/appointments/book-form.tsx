'use client';

import { Choice } from '#components/forms/choice.tsx';
import { EmailField } from '#components/forms/email-field.tsx';
import fields from '#components/forms/field.module.css';
import { describedBy, FieldMessage } from '#components/forms/field-frame.tsx';
import { TextField } from '#components/forms/text-field.tsx';
import { ITEM_COUNTS } from '#contract/booking.ts';
import { bookForm } from '#lib/appointments/forms.ts';
import type { BoundField } from '#lib/forms/use-shop-form.ts';
import { useSubmitForm } from '#lib/forms/use-submit-form.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './appointment.module.css';
import { TimeForm, type TimeFormProps, useGoToResult } from './time-form.tsx';

interface BookFormProps extends TimeFormProps {
  values: Record<'startsAt' | 'firstName' | 'lastName' | 'email' | 'phone' | 'itemCount', string>;
}

/** Books a time of a day, with the visitor's details. */
export function BookForm({ values, hidden, flash, ...times }: BookFormProps) {
  const { texts } = times;
  const onDone = useGoToResult();
  const state = useSubmitForm(bookForm, { values, flash, texts, hidden, onDone });
  const { field, form } = state;
  return (
    <TimeForm
      {...times}
      state={state}
      startsAt={field('startsAt')}
      time={form.watch('startsAt') ?? ''}
      clearTime={() => form.setValue('startsAt', '')}
      action="book"
    >
      <section className={styles.details}>
        <h2>{format(texts, 'appointment.details')}</h2>
        <div className={fields.fields}>
          <TextField {...field('firstName')} autoComplete="given-name" maxLength={60} />
          <TextField {...field('lastName')} autoComplete="family-name" maxLength={60} />
          <EmailField {...field('email')} />
          <TextField {...field('phone')} type="tel" autoComplete="tel" maxLength={40} />
          <ItemCount {...field('itemCount')} texts={texts} />
        </div>
      </section>
    </TimeForm>
  );
}

/** Approximate number of items that the seller brings. */
function ItemCount({ texts, ...field }: BoundField & { texts: Messages }) {
  const { id, label, error, advice, initial, ...input } = field;
  return (
    <fieldset
      className={styles.counts}
      aria-describedby={describedBy({ id, error, advice })['aria-describedby']}
    >
      <legend>{label}</legend>
      <div className={styles.chips}>
        {ITEM_COUNTS.map((count, index) => (
          <Choice
            key={count}
            className={styles.chip}
            {...input}
            id={index === 0 ? id : undefined}
            type="radio"
            value={count}
            defaultChecked={count === initial}
            required
          >
            <span>{format(texts, `appointment.itemCount.${count}`)}</span>
          </Choice>
        ))}
      </div>
      <FieldMessage id={id} error={error} advice={advice} />
    </fieldset>
  );
}
