'use client';

import { type ComponentProps, useState } from 'react';
import { SelectField } from '#components/forms/select-field.tsx';

/** The reason of one item to return. The error of the last send disappears once a reason is chosen. */
export function ReasonField({ error, ...field }: ComponentProps<typeof SelectField>) {
  const [isChosen, setChosen] = useState(false);
  return (
    <SelectField
      {...field}
      error={isChosen ? undefined : error}
      onChange={({ currentTarget }) => setChosen(currentTarget.value !== '')}
    />
  );
}
