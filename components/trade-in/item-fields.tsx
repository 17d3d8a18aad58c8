'use client';

import { type ChangeEvent, useState } from 'react';
import fieldStyles from '#components/forms/field.module.css';
import { type EstimateRequest, type FieldValue, fieldValuesQuery } from '#contract/estimate.ts';
import type { Purchase } from '#contract/purchase.ts';
import { browserClient } from '#lib/api/browser-client.ts';
import { readFieldValues } from '#lib/api/field-values.ts';
import { queryClient, queryKeys } from '#lib/api/query-client.ts';
import { readOffer } from '#lib/api/trade-ins.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import { PostedSelect } from './posted-form.tsx';

/** In the order in which they are asked: what each can be follows from those before it. */
const ITEM_FIELDS = [
  'gender',
  'category',
  'type',
  'brand',
  'model',
  'collectionYear',
  'color',
  'size',
  'material',
] as const;
export type ItemField = (typeof ITEM_FIELDS)[number];
const OPTIONAL: readonly ItemField[] = ['model', 'size', 'material'];
/** Fields whose values depend on what is chosen. */
const DEPENDENT = ['type', 'brand', 'model', 'size', 'material'] as const;

interface ItemFieldsProps {
  options: Record<ItemField, FieldValue[]>;
  /** A purchase: what its order says is not asked. */
  picked?: Purchase;
  flash: FormFlash | null;
  texts: Messages;
}

type Values = Partial<Record<ItemField, string>>;
type Lists = Partial<Record<ItemField, FieldValue[]>>;

/** What an item is. With JavaScript each answer narrows the next lists, and the best price is told at once. */
export function ItemFields({ options, picked, flash, texts }: ItemFieldsProps) {
  const [lists, setLists] = useState(options);
  const [offer, setOffer] = useState('');
  const [hasSizes, setHasSizes] = useState(false);

  async function onChange({ currentTarget }: ChangeEvent<HTMLSelectElement>): Promise<void> {
    const form = currentTarget.form;
    if (!form) return;
    const values = valuesIn(form);
    const [found, answer] = await Promise.all([
      listsFor(currentTarget.name, values).catch((): Lists => ({})),
      bestPrice(values, texts).catch(() => ''),
    ]);
    setLists((before) => ({ ...before, ...found }));
    setOffer(answer);
    if (found.size) setHasSizes(Boolean(values.type) && found.size.length > 0);
  }

  /** A piece of a type without sizes has none; until the type is chosen, the size stays optional. */
  const isRequired = (name: ItemField) => !OPTIONAL.includes(name) || (name === 'size' && hasSizes);

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
            label={format(texts, name === 'gender' ? 'tradeIn.field.gender' : `field.${name}`)}
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

function valuesIn(form: HTMLFormElement): Values {
  const data = new FormData(form);
  return Object.fromEntries(
    ITEM_FIELDS.flatMap((name) => {
      const value = data.get(name);
      return typeof value === 'string' && value !== '' ? [[name, value]] : [];
    }),
  );
}

/** The lists below a field that has changed. */
async function listsFor(
  changed: string,
  { collectionYear: _, color: __, ...chosen }: Values,
): Promise<Lists> {
  const fields: readonly string[] = ITEM_FIELDS;
  const at = fields.indexOf(changed);
  const below = DEPENDENT.filter((name) => ITEM_FIELDS.indexOf(name) > at);
  const found = await Promise.all(
    below.map(async (field) => {
      const above = ITEM_FIELDS.slice(0, ITEM_FIELDS.indexOf(field));
      const known = Object.fromEntries(
        Object.entries(chosen).filter(([name]) => above.some((one) => one === name)),
      );
      const query = fieldValuesQuery.parse(known);
      const values = await queryClient.fetchQuery({
        queryKey: queryKeys.fieldValues(field, query),
        queryFn: () => readFieldValues(browserClient, field, query),
        staleTime: Infinity,
      });
      return [field, values] as const;
    }),
  );
  return Object.fromEntries(found);
}

/** What is paid at best; '' while too little is known. */
async function bestPrice(values: Values, texts: Messages): Promise<string> {
  const { type, brand, collectionYear, ...more } = values;
  if (!type || !brand || !collectionYear) return '';
  const request: EstimateRequest = {
    ...fieldValuesQuery.parse(more),
    type,
    brand,
    collectionYear: Number(collectionYear),
    condition: 'new',
    defects: [],
  };
  const offer = await readOffer(browserClient, request);
  if (!offer.accepted) return format(texts, 'tradeIn.item.notBought');
  return format(texts, 'tradeIn.item.best', { amount: formatMoney(offer.priceOffer, offer.currency) });
}
