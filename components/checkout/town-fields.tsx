import { type FocusEvent, useEffect, useId, useRef, useState } from 'react';
import { TextField } from '#components/forms/text-field.tsx';
import { townHint } from '#lib/delivery/town-hint.ts';
import { useTowns } from '#lib/delivery/use-towns.ts';
import type { BoundField } from '#lib/forms/use-shop-form.ts';
import { format, type Messages } from '#lib/i18n/format.ts';

interface TownFieldsProps {
  field: (name: 'postcode' | 'city') => BoundField;
  typed: (name: 'postcode' | 'city' | 'countryCode') => string;
  fill: (name: 'city', value: string) => void;
  texts: Messages;
}

/**
 * Postcode and town. Fills in the only town of a postcode, or offers several in a list; never changes typed
 * text. A town that does not match its postcode is reported but accepted.
 */
export function TownFields({ field, typed, fill, texts }: TownFieldsProps) {
  const listId = useId();
  /** Whether one of both fields has the focus; undefined until one had it, while no lookup is needed. */
  const [isEditing, setEditing] = useState<boolean>();
  const [postcode, city] = [typed('postcode'), typed('city')];
  const towns = useTowns(typed('countryCode'), isEditing === undefined ? '' : postcode);
  /** The town that was filled in and may change with the postcode. */
  const [filled, setFilled] = useState('');
  const answered = useRef<typeof towns>(undefined);
  const cityId = field('city').id;
  useEffect(() => {
    // Once for each postcode: a town that the buyer deletes is not filled in again.
    if (!towns || answered.current === towns) return;
    answered.current = towns;
    if (city !== '' && (city !== filled || towns.names.includes(city))) return;
    const [only = '', ...others] = towns.names;
    const town = others.length > 0 ? '' : only;
    setFilled(town);
    fill('city', town);
    // Selects the text, so that typing replaces it.
    const input = document.getElementById(cityId);
    if (input === document.activeElement && input instanceof HTMLInputElement) input.select();
  }, [towns, city, filled, fill, cityId]);
  const found = towns && townHint(towns, city);
  const hint = found === 'several' || isEditing === false ? found : undefined;
  const inputs = (name: 'postcode' | 'city') => {
    const bound = field(name);
    return {
      ...bound,
      onFocus: () => setEditing(true),
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        setEditing(false);
        return bound.onBlur(event);
      },
    };
  };
  const several = towns && towns.names.length > 1 ? towns.names : [];
  return (
    <>
      <TextField {...inputs('postcode')} autoComplete="postal-code" maxLength={12} />
      <TextField
        {...inputs('city')}
        advice={
          hint && format(texts, `checkout.town.${hint}`, { count: several.length, postcode, town: city })
        }
        list={several.length > 0 ? listId : undefined}
        autoComplete="address-level2"
        maxLength={80}
      />
      <datalist id={listId}>
        {several.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <span role="status" className="visually-hidden">
        {filled !== '' && filled === city && format(texts, 'checkout.town.filled', { town: filled })}
      </span>
    </>
  );
}
