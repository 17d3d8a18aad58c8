import { z } from 'zod';
import { CHECKS } from '#contract/item-details.ts';
import { MEASUREMENTS } from '#contract/measurement-names.ts';
import { WORKSHOP_PHOTO_KINDS } from '#contract/private/trade-ins.ts';
import { condition } from '#contract/product.ts';

/** A fault being described; `photo` is the key of a photo of the draft. */
const fault = z.object({
  key: z.string(),
  defect: z.string().optional(),
  caption: z.string(),
  visible: z.boolean(),
  photo: z.string().optional(),
});
export type DraftFault = z.infer<typeof fault>;

/** A photo of the draft: being uploaded, or uploaded with an id. */
const photo = z.object({ key: z.string(), kind: z.enum(WORKSHOP_PHOTO_KINDS), id: z.string().optional() });
export type DraftPhoto = z.infer<typeof photo>;

const benchDraft = z.object({
  condition: condition.optional(),
  faults: z.array(fault),
  photos: z.array(photo),
  /** Ids of deleted photos that the shop still has. */
  gone: z.array(z.string()).optional(),
  checks: z.partialRecord(z.enum(CHECKS), z.enum(['well', 'not-well'])),
  /** Centimetres as typed. */
  measurements: z.partialRecord(z.enum(MEASUREMENTS), z.string()),
  /** Note to the seller; undefined while it is generated from the faults. */
  note: z.string().optional(),
});
/** Findings on an item before the decision. Stored on the device until then. */
export type BenchDraft = z.infer<typeof benchDraft>;

const EMPTY_DRAFT: BenchDraft = { faults: [], photos: [], checks: {}, measurements: {} };

const keyOf = (id: string) => `office-bench:${id}`;
const ASIDE = 'office-bench-aside';

/** Reads an item's draft from this device. */
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

/** Returns the numbers of items postponed on this device; they come last. */
export function itemsAside(): string[] {
  const read = z.array(z.string()).safeParse(JSON.parse(localStorage.getItem(ASIDE) ?? '[]'));
  return read.success ? read.data : [];
}

export function setAside(id: string, isAside: boolean): void {
  const others = itemsAside().filter((one) => one !== id);
  localStorage.setItem(ASIDE, JSON.stringify(isAside ? [...others, id] : others));
}
