'use client';

import { moveForm } from '#lib/appointments/forms.ts';
import { useSubmitForm } from '#lib/forms/use-submit-form.ts';
import { TimeForm, type TimeFormProps, useGoToResult } from './time-form.tsx';

/** Moves an appointment to another time. */
export function MoveForm({ hidden, flash, ...times }: TimeFormProps) {
  const { texts } = times;
  const onDone = useGoToResult();
  const state = useSubmitForm(moveForm, { values: { startsAt: '' }, flash, texts, hidden, onDone });
  return (
    <TimeForm
      {...times}
      state={state}
      startsAt={state.field('startsAt')}
      time={state.form.watch('startsAt') ?? ''}
      clearTime={() => state.form.setValue('startsAt', '')}
      action="move"
    />
  );
}
