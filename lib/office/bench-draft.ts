import { z } from 'zod';
import { CHECKS } from '#contract/item-details.ts';
import { MEASUREMENTS } from '#contract/measurement-names.ts';
import { WORKSHOP_PHOTO_KINDS } from '#contract/private/trade-ins.ts';
import { condition } from '#contract/product.ts';

/** A fault as it is being described; `photo` is the key of a photo of the draft. */
const fault = z.object({
  key: z.string(),
  defect: z.string().optional(),
  caption: z.string(),
  visible: z.boolean(),
  photo: z.string().optional(),
});
export type DraftFault = z.infer<typeof fault>;

/** A photo of the draft: on its way to the shop, or there under an id. */
const photo = z.object({ key: z.string(), kind: z.enum(WORKSHOP_PHOTO_KINDS), id: z.string().optional() });
export type DraftPhoto = z.infer<typeof photo>;

const benchDraft = z.object({
  condition: condition.optional(),
  faults: z.array(fault),
  photos: z.array(photo),
  /** Ids of photos that were taken back, and that the shop still has. */
  gone: z.array(z.string()).optional(),
  checks: z.partialRecord(z.enum(CHECKS), z.enum(['well', 'not-well'])),
  /** Centimetres as they were typed. */
  measurements: z.partialRecord(z.enum(MEASUREMENTS), z.string()),
  /** To the seller; undefined while it is made from the faults. */
  note: z.string().optional(),
});
/** What was found of an item and is not decided yet. It is kept on the device until then. */
export type BenchDraft = z.infer<typeof benchDraft>;

const EMPTY_DRAFT: BenchDraft = { faults: [], photos: [], checks: {}, measurements: {} };

const keyOf = (id: string) => `office-bench:${id}`;
const ASIDE = 'office-bench-aside';

/** The draft of an item, as it was left on this device. */
export function readDraft(id: string): BenchDraft {
  const kept = localStorage.getItem(keyOf(id));
  if (kept === null) return EMPTY_DRAFT;
  try {
    const read = benchDraft.safeParse(JSON.parse(kept));
    return read.success ? read.data : EMPTY_DRAFT;
  } catch {
    return EMPTY_DRAFT;
  }
}

export function keepDraft(id: string, draft: BenchDraft): void {
  localStorage.setItem(keyOf(id), JSON.stringify(draft));
}

export function forgetDraft(id: string): void {
  localStorage.removeItem(keyOf(id));
  setAside(id, false);
}

/** Numbers of items that were set aside on this device; they come last. */
export function itemsAside(): string[] {
  const read = z.array(z.string()).safeParse(JSON.parse(localStorage.getItem(ASIDE) ?? '[]'));
  return read.success ? read.data : [];
}

export function setAside(id: string, isAside: boolean): void {
  const others = itemsAside().filter((one) => one !== id);
  localStorage.setItem(ASIDE, JSON.stringify(isAside ? [...others, id] : others));
}
