'use client';

import { Choice } from '#components/forms/choice.tsx';
import { describedBy, FieldMessage } from '#components/forms/field-frame.tsx';
import type { Slot, StoreDay } from '#contract/booking.ts';
import { dayInWords, timeInWords } from '#lib/appointments/times.ts';
import type { BoundField } from '#lib/forms/use-shop-form.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './appointment.module.css';

/** A requested time that was just taken, with the nearest free ones. */
export interface Taken {
  time: string;
  nearest: string[];
}

interface SlotPickerProps extends BoundField {
  day: StoreDay | undefined;
  taken: Taken | undefined;
  timezone: string;
  texts: Messages;
}

/** Times to choose from: the nearest to one that was taken, and those of the day. */
export function SlotPicker({ day, taken, timezone, texts, ...field }: SlotPickerProps) {
  const { id, label: _, error, advice, initial, ...input } = field;
  const inWords = (moment: string) => timeInWords(moment, timezone, texts.locale);
  const slots = (day?.slots ?? []).filter(({ startsAt }) => !taken?.nearest.includes(startsAt));
  const firstFree = taken?.nearest[0] ?? slots.find(({ free }) => free > 0)?.startsAt;
  const chip = (startsAt: string, text: string, isFree = true) => (
    <Choice
      key={startsAt}
      className={isFree ? styles.chip : `${styles.chip} ${styles.gone}`}
      {...input}
      // Links to the field lead to its first free time.
      id={startsAt === firstFree ? id : undefined}
      type="radio"
      value={startsAt}
      defaultChecked={startsAt === initial}
      disabled={!isFree}
      required
    >
      <span>
        {text}
        {!isFree && <span className="visually-hidden"> {format(texts, 'appointment.taken')}</span>}
      </span>
    </Choice>
  );
  return (
    <fieldset
      id="times"
      className={styles.times}
      aria-describedby={describedBy({ id, error, advice })['aria-describedby']}
    >
      <legend className={day ? undefined : 'visually-hidden'}>
        {day
          ? format(texts, 'appointment.times', { day: dayInWords(day.day, texts.locale) })
          : format(texts, 'field.startsAt')}
      </legend>
      {taken && (
        <div className={styles.notice}>
          <p role="alert">{format(texts, 'appointment.justTaken', { time: inWords(taken.time) })}</p>
          <div className={styles.chips}>{taken.nearest.map((moment) => chip(moment, inWords(moment)))}</div>
        </div>
      )}
      {slots.length > 0 ? (
        <div className={styles.slots}>
          {slots.map((slot: Slot) => chip(slot.startsAt, slot.time, slot.free > 0))}
        </div>
      ) : (
        !day && <p className="soft">{format(texts, 'appointment.noDay')}</p>
      )}
      <FieldMessage id={id} error={error} advice={advice} />
    </fieldset>
  );
}
