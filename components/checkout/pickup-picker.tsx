'use client';

import clsx from 'clsx';
import { type MouseEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { describedBy, FieldMessage } from '#components/forms/field-frame.tsx';
import { PlaceMap, usePlaceMap } from '#components/map/place-map.tsx';
import type { PickupOption } from '#lib/checkout/pickup-options.ts';
import type { BoundField } from '#lib/forms/use-shop-form.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import type { MapPlace } from '#lib/map/map-place.ts';
import { pickupHours } from '#shared/pickup-hours.ts';
import { OpeningHours } from './opening-hours.tsx';
import styles from './pickup-picker.module.css';

interface PickupPickerProps extends BoundField {
  legend: string;
  options: PickupOption[];
  /** Value of the chosen option; empty if none is chosen. */
  picked: string;
  /** URL of the map's style, if the shop has one. */
  mapStyle: string | undefined;
  texts: Messages;
  /** Link to more places, below the list. */
  more?: ReactNode;
}

/**
 * Places to choose from: name, street, distance, today's hours; all hours behind a disclosure, and all places
 * on a map. A choice by pointer collapses the others behind a button; the arrow keys keep them all, because
 * they choose each option they pass.
 */
export function PickupPicker({
  legend,
  options,
  picked,
  mapStyle,
  texts,
  more,
  ...field
}: PickupPickerProps) {
  const { id, label: _, error, advice, initial, ...input } = field;
  const [isCollapsed, setCollapsed] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const map = usePlaceMap();
  const places = useMemo(() => options.flatMap(placesOf), [options]);
  const isListed = options.some((option) => option.value === picked);
  // Hides nothing before scripts run, nor while the choice is missing in the list.
  useEffect(
    () => setCollapsed(initial !== '' && options.some((option) => option.value === initial)),
    [initial, options],
  );
  const showsPickedOnly = isCollapsed && isListed && options.length > 1;
  const collapse = (event: MouseEvent) => {
    if (event.detail > 0) setCollapsed(true);
  };
  const expand = () => {
    setCollapsed(false);
    list.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  };
  /** Chooses an option as a press in the list does. */
  const choose = (id: string) => {
    const inputs = list.current?.querySelectorAll('input') ?? [];
    [...inputs].find(({ value }) => value === id)?.click();
  };
  return (
    <fieldset
      className={styles.picks}
      aria-describedby={describedBy({ id, error, advice })['aria-describedby']}
    >
      <legend>{legend}</legend>
      <FieldMessage id={id} error={error} advice={advice} />
      <PlaceMap
        {...map}
        places={places}
        chosen={picked}
        onChoose={choose}
        styleUrl={mapStyle}
        texts={texts}
      />
      <ul ref={list}>
        {options.map((option, index) => (
          <li
            key={option.value}
            className={clsx(styles.pick, showsPickedOnly && option.value !== picked && styles.hidden)}
          >
            <label onClickCapture={collapse}>
              <input
                {...input}
                // Links to the field lead to its first option.
                id={index === 0 ? id : `${id}-${index + 1}`}
                type="radio"
                value={option.value}
                defaultChecked={option.value === initial}
                required
              />
              <span className={styles.description}>
                <b>{option.name}</b>
                <span>
                  {option.street}, {option.town}
                </span>
                <Today option={option} texts={texts} />
              </span>
              {option.distance && <span className={styles.distance}>{option.distance}</span>}
            </label>
            <More option={option} texts={texts} />
          </li>
        ))}
      </ul>
      {!showsPickedOnly && more}
      {showsPickedOnly && (
        <button type="button" className={styles.change} onClick={expand}>
          {format(texts, 'checkout.picks.change')}
        </button>
      )}
    </fieldset>
  );
}

/** An option as a place of the map; none without a position. */
const placesOf = ({ value, name, street, town, position }: PickupOption): MapPlace[] =>
  position ? [{ id: value, name, address: `${street}, ${town}`, ...position }] : [];

function Today({ option: { today, line }, texts }: { option: PickupOption; texts: Messages }) {
  if (today === undefined) return line ? <small>{pickupHours(line, texts.locale).join('; ')}</small> : null;
  return (
    <small>
      {today ? format(texts, 'checkout.hours.today', { hours: today }) : format(texts, 'checkout.hours.shut')}
    </small>
  );
}

function More({ option: { name, week, services }, texts }: { option: PickupOption; texts: Messages }) {
  if (week.length === 0) return null;
  return (
    <OpeningHours
      name={name}
      week={week}
      className={styles.hours}
      label={format(texts, 'checkout.hours')}
      closed={format(texts, 'checkout.hours.closed')}
    >
      {services.length > 0 && (
        <p>{services.map((service) => format(texts, `checkout.service.${service}`)).join(' · ')}</p>
      )}
    </OpeningHours>
  );
}
