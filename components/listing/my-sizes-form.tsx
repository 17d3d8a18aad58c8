'use client';

import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { SizesOfGender } from '#components/sizes/size-fields.tsx';
import type { Gender } from '#contract/product.ts';
import type { Sizes } from '#contract/sizes.ts';
import { facetCountsQuery } from '#lib/api/facets.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { parseFilters } from '#lib/catalogue/listing-filters.ts';
import { sizesIn, typedSizes } from '#lib/catalogue/sizes.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { SIZE_KINDS } from '#shared/size-kinds.ts';
import styles from './my-sizes.module.css';

interface MySizesFormProps {
  genders: readonly Gender[];
  sizes: Sizes;
  texts: Messages;
  onSave: (sizes: Sizes) => void;
}

/** Sizes of a guest, stored in this browser: a chip for each size in stock, and a field for others. */
export default function MySizesForm({ genders, sizes, texts, onSave }: MySizesFormProps) {
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const offers = useQueries(
    { queries: genders.map((gender) => facetCountsQuery(parseFilters({ gender }), {})) },
    queryClient,
  );
  // Without an answer the fields alone take the sizes.
  if (offers.some(({ isPending }) => isPending)) return null;
  const enteredSizes = (gender: Gender, kind: (typeof SIZE_KINDS)[number]) =>
    chosen[`${gender}-${kind}`] ?? typedSizes(sizes[gender] ?? [], kind);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const worn = genders.map((gender) => {
          const ofKinds = SIZE_KINDS.flatMap((kind) => sizesIn(enteredSizes(gender, kind), kind));
          return [gender, [...new Set(ofKinds)]] as const;
        });
        onSave({ ...sizes, ...Object.fromEntries(worn) });
      }}
    >
      <h2 className="visually-hidden">{format(texts, 'mySizes')}</h2>
      <p>{format(texts, 'mySizes.lead')}</p>
      {genders.map((gender, index) => (
        <SizesOfGender
          key={gender}
          label={format(texts, `nav.${gender}`)}
          offered={offers[index]?.data?.sizes ?? []}
          open={genders.length === 1}
          fieldsOf={(kind) => {
            const name = `${gender}-${kind}`;
            return {
              name,
              value: enteredSizes(gender, kind),
              onChange: (value) => setChosen((before) => ({ ...before, [name]: value })),
            };
          }}
          texts={texts}
        />
      ))}
      <button type="submit" className={styles.save}>
        {format(texts, 'mySizes.save')}
      </button>
    </form>
  );
}
