'use client';

import { type ChangeEvent, useState } from 'react';
import fieldStyles from '#components/forms/field.module.css';
import type { Purchase } from '#contract/purchase.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import {
  ITEM_FIELDS,
  type ItemChoice,
  type ItemField,
  type ItemLists,
  type ItemValues,
} from '#lib/trade-in/item-fields.ts';
import { PostedSelect } from './posted-form.tsx';

const OPTIONAL: readonly ItemField[] = ['model', 'size', 'material'];

interface ItemFieldsProps {
  options: Record<ItemField, ItemChoice[]>;
  /** A known purchase, whose data is not asked for again. */
  picked?: Pick<Purchase, 'id' | 'missing'>;
  flash: FormFlash | null;
  texts: Messages;
}

/**
 * The type of an item and its details. With JavaScript each answer narrows the next lists, and the highest
 * price is shown at once.
 */
export function ItemFields({ options, picked, flash, texts }: ItemFieldsProps) {
  const [lists, setLists] = useState(options);
  const [offer, setOffer] = useState('');
  const [hasSizes, setHasSizes] = useState(false);

  async function onChange({ currentTarget }: ChangeEvent<HTMLSelectElement>): Promise<void> {
    const form = currentTarget.form;
    if (!form) return;
    const values = valuesIn(form);
    // The form also works without the network.
    const asking = import('#lib/trade-in/ask-item.ts');
    const [found, answer] = await Promise.all([
      asking.then(({ listsFor }) => listsFor(currentTarget.name, values)).catch((): ItemLists => ({})),
      asking.then(({ bestPrice }) => bestPrice(values, texts)).catch(() => ''),
    ]);
    setLists((before) => ({ ...before, ...found }));
    setOffer(answer);
    if (found.size) setHasSizes(Boolean(values.type) && found.size.length > 0);
  }

  /** A type without sizes needs none; until the type is chosen or its size was missed, the size stays optional. */
  const isRequired = (name: ItemField) =>
    !OPTIONAL.includes(name) || (name === 'size' && (hasSizes || flash?.errors.size !== undefined));

  const asked = ITEM_FIELDS.filter((name) => !picked || picked.missing.some((field) => field === name));

  return (
    <>
      <input type="hidden" name="hasSizes" value={hasSizes ? '1' : ''} />
      {picked && <input type="hidden" name="purchase" value={picked.id} />}
      {ITEM_FIELDS.filter((name) => !asked.includes(name)).map((name) => (
        <input key={name} type="hidden" name={name} value={flash?.values[name] ?? ''} />
      ))}
      <div className={fieldStyles.fields}>
        {asked.map((name) => (
          <PostedSelect
            key={name}
            id={`field-${name}`}
            name={name}
            label={labelOf(name, texts)}
            options={[{ value: '', label: format(texts, 'tradeIn.item.choose') }, ...lists[name]]}
            initial={flash?.values[name] ?? ''}
            required={isRequired(name)}
            optional={isRequired(name) ? undefined : format(texts, 'tradeIn.optional')}
            onChange={(event) => void onChange(event)}
          />
        ))}
      </div>
      <p role="status" className="soft">
        {offer}
      </p>
    </>
  );
}

const labelOf = (attribute: ItemField, texts: Messages) =>
  format(texts, attribute === 'gender' ? 'tradeIn.field.gender' : `field.${attribute}`);

function valuesIn(form: HTMLFormElement): ItemValues {
  const data = new FormData(form);
  return Object.fromEntries(
    ITEM_FIELDS.flatMap((name) => {
      const value = data.get(name);
      return typeof value === 'string' && value !== '' ? [[name, value]] : [];
    }),
  );
}
