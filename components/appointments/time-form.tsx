'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import type { StoreDay } from '#contract/booking.ts';
import { timeInWords } from '#lib/appointments/times.ts';
import type { FormResult } from '#lib/forms/form-definition.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import type { BoundField } from '#lib/forms/use-shop-form.ts';
import type { useSubmitForm } from '#lib/forms/use-submit-form.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './appointment.module.css';
import { SlotPicker, type Taken } from './slot-picker.tsx';

/** Props of a form that books or moves an appointment. */
export interface TimeFormProps {
  day: StoreDay | undefined;
  taken: Taken | undefined;
  timezone: string;
  /** Fields that lead back to this page: store, day, week; when moving an appointment, also its key and sequence. */
  hidden: Record<string, string | number>;
  flash: FormFlash | null;
  texts: Messages;
}

/** Follows the redirect of a sent form; a taken time is reported near the form. */
export function useGoToResult(): (result: FormResult) => void {
  const router = useRouter();
  return ({ to }) => router.push(to, { scroll: !to.includes('taken=') });
}

interface TimeFormFrameProps extends Omit<TimeFormProps, 'hidden' | 'flash'> {
  state: Pick<
    ReturnType<typeof useSubmitForm>,
    'failure' | 'listed' | 'ready' | 'needsSignIn' | 'prepare' | 'submit' | 'frame' | 'busy'
  >;
  startsAt: BoundField;
  /** The chosen time; '' for none. */
  time: string;
  clearTime: () => void;
  action: 'book' | 'move';
  /** Fields next to the time. */
  children?: ReactNode;
}

/** The times of a day, and a button that names the chosen one. */
export function TimeForm(props: TimeFormFrameProps) {
  const { state, startsAt, time, clearTime, action, day, taken, timezone, texts, children } = props;
  const isListed =
    taken?.nearest.includes(time) || day?.slots.some((slot) => slot.startsAt === time && slot.free > 0);
  // A time that is no longer listed, or was taken, is not chosen either.
  const isGone = time !== '' && !isListed;
  useEffect(() => {
    if (isGone) clearTime();
  });
  const label = time
    ? format(texts, `appointment.${action}.at`, { time: timeInWords(time, timezone, texts.locale) })
    : format(texts, `appointment.${action}`);
  return (
    <FormFrame
      state={state}
      {...state.frame}
      submit={
        <SubmitButton main className={styles.send}>
          {state.busy ? format(texts, 'appointment.busy') : label}
        </SubmitButton>
      }
    >
      <SlotPicker {...startsAt} day={day} taken={taken} timezone={timezone} texts={texts} />
      {children}
    </FormFrame>
  );
}
