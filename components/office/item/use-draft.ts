import { useState } from 'react';
import type { ItemFields } from '#lib/office/item.ts';

type Key = keyof ItemFields;
/** The typed value of a field, and the value it replaced. */
type Draft = { [K in Key]?: { base: ItemFields[K]; mine: ItemFields[K] } };

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const KEYS: readonly Key[] = [
  'title',
  'description',
  'size',
  'color',
  'condition',
  'measurements',
  'faults',
  'photos',
  'price',
];

/**
 * Unsaved input of a member. Values that another member saves appear in untouched fields; if both changed a
 * field, both values are shown and one is chosen.
 */
export function useDraft(server: ItemFields) {
  const [draft, setDraft] = useState<Draft>({});
  const get = <K extends Key>(key: K): ItemFields[K] => draft[key]?.mine ?? server[key];
  const set = <K extends Key>(key: K, mine: ItemFields[K]) =>
    setDraft((before) => ({ ...before, [key]: { base: before[key]?.base ?? server[key], mine } }));
  const drop = (key: Key) => setDraft(({ [key]: _, ...rest }) => rest);
  const touched = KEYS.filter((key) => draft[key] && !isSame(draft[key].mine, server[key]));
  const changed: Partial<ItemFields> = Object.fromEntries(touched.map((key) => [key, draft[key]?.mine]));
  return {
    get,
    set,
    changed,
    isChanged: touched.length > 0,
    /** Fields that another member has saved with another value meanwhile. */
    conflicts: touched.filter((key) => !isSame(draft[key]?.base, server[key])),
    takeTheirs: drop,
    keepMine: (key: Key) =>
      setDraft((before) => ({
        ...before,
        [key]: { base: server[key], mine: before[key]?.mine ?? server[key] },
      })),
    clear: () => setDraft({}),
  };
}
export type ItemDraft = ReturnType<typeof useDraft>;
