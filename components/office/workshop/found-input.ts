import { CHECKS } from '#contract/item-details.ts';
import { MEASUREMENTS } from '#contract/measurement-names.ts';
import type { GradeInput, OfferQuote, TradeInRefusal } from '#contract/private/trade-in-bench.ts';
import { CONDITIONS, type Condition } from '#contract/product.ts';
import type { BenchDraft } from '#lib/office/bench-draft.ts';
import { centimetresOf, workshopText } from '#lib/office/workshop.ts';
import { noteFrom } from './write-note.ts';

const REQUIRED = ['front', 'back', 'label', 'fabric'] as const;

/** Lists what a decision still lacks, in words. */
export function missingOf(
  draft: BenchDraft,
  declared: Condition | undefined,
  quote: OfferQuote | undefined,
): string[] {
  const { condition, photos, faults, measurements, note } = draft;
  const isWorse = condition && declared && CONDITIONS.indexOf(condition) > CONDITIONS.indexOf(declared);
  const waiting = photos.filter(({ id }) => id === undefined).length;
  const missing = [
    !condition && workshopText('office.workshop.missing.condition'),
    ...REQUIRED.filter((kind) => !photos.some((photo) => photo.kind === kind)).map((kind) =>
      workshopText('office.workshop.missing.photo', {
        kind: workshopText(`office.workshop.photo.${kind}`).toLowerCase(),
      }),
    ),
    ...faults
      .filter(({ photo }) => photo === undefined)
      .map(({ caption }) => workshopText('office.workshop.missing.closeUp', { caption })),
    isWorse && faults.length === 0 && workshopText('office.workshop.missing.shown'),
    quote?.outcome === 'devalued' &&
      (note ?? noteFrom(draft)).trim() === '' &&
      workshopText('office.workshop.missing.note'),
    Object.values(measurements).some((typed) => typed !== '' && centimetresOf(typed) === undefined) &&
      workshopText('office.workshop.missing.measure'),
    waiting > 0 && workshopText('office.workshop.missing.upload', { count: waiting }),
  ];
  return missing.flatMap((one) => one || []);
}

/** Faults in the API's format, without those whose close-up is not uploaded. */
function findingsOf({ faults, photos }: BenchDraft): TradeInRefusal['findings'] {
  return faults.flatMap(({ defect, caption, visible, photo }) => {
    const id = photos.find(({ key }) => key === photo)?.id;
    return id ? [{ defect, caption, visible, photo: id }] : [];
  });
}

/** Findings in the API's format; undefined without a condition. */
export function gradeInputOf(draft: BenchDraft, keepsOffer: boolean): GradeInput | undefined {
  const { condition, photos, checks, measurements, note } = draft;
  if (!condition) return undefined;
  return {
    condition,
    findings: findingsOf(draft),
    photos: photos.flatMap(({ id, kind }) => (id && kind !== 'finding' ? [{ id, kind }] : [])),
    checked: CHECKS.filter((check) => checks[check] === 'well'),
    measurements: MEASUREMENTS.flatMap((name) => {
      const value = centimetresOf(measurements[name] ?? '');
      return value === undefined ? [] : [{ name, value }];
    }),
    note: (note ?? noteFrom(draft)).trim() || undefined,
    keepsOffer,
  };
}

export const refusalOf = (draft: BenchDraft, note: string): TradeInRefusal => ({
  note,
  findings: findingsOf(draft),
});
