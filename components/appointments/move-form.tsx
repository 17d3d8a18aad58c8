'use client';

import { useRouter } from 'next/navigation';
import { useCallback } from 'react';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { moveForm } from '#lib/appointments/forms.ts';
import { timeInWords } from '#lib/appointments/times.ts';
import type { StoreDay } from '#lib/contract/booking.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { useSubmitForm } from '#lib/forms/use-form.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './appointment.module.css';
import { SlotPicker, type Taken } from './slot-picker.tsx';
import { useListedTime } from './use-listed-time.ts';

interface MoveFormProps {
  day: StoreDay | undefined;
  taken: Taken | undefined;
  timezone: string;
  /** The appointment, its sequence, and what leads back to this page. */
  hidden: Record<string, string | number>;
  flash: FormFlash | null;
  texts: Messages;
}

/** Another time for an appointment. */
export function MoveForm({ day, taken, timezone, hidden, flash, texts }: MoveFormProps) {
  const router = useRouter();
  const state = useSubmitForm(moveForm, {
    ...{ values: { startsAt: '' }, flash, texts, hidden },
    onDone: ({ to }) => router.push(to, { scroll: !to.includes('taken=') }),
  });
  const time = state.form.watch('startsAt') ?? '';
  useListedTime(
    time,
    useCallback(() => state.form.setValue('startsAt', ''), [state.form]),
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
              ? format(texts, 'appointment.move.at', { time: timeInWords(time, timezone, texts.locale) })
              : format(texts, 'appointment.move')}
        </SubmitButton>
      }
    >
      <SlotPicker {...state.field('startsAt')} day={day} taken={taken} timezone={timezone} texts={texts} />
    </FormFrame>
  );
}
