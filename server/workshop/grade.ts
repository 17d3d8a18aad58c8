import type { EstimateBreakdown } from '#contract/estimate.ts';
import type {
  GradeInput,
  OfferQuote,
  OfferQuoteInput,
  TradeInRefusal,
} from '#contract/private/trade-in-bench.ts';
import type { Database } from '#server/db/database.ts';
import { env } from '#server/env.ts';
import { Conflict } from '#server/errors.ts';
import type { Member } from '#server/identity/bearer.ts';
import { assertWithinLimit } from '#server/team/limits.ts';
import { defaultAnswer } from '#server/trade-in/deadlines.ts';
import { appraise, inspectItem } from '#server/trade-in/inspect.ts';
import { priceByRule } from '#server/trade-in/publish.ts';
import { type Finding, promisedAmount } from '#server/trade-in/record-review.ts';
import { refuseItem } from '#server/trade-in/refuse.ts';
import type { TradeInRow } from '#server/trade-in/transitions.ts';
import type { WorkshopItem } from '#server/trade-in/workshop-rows.ts';
import { firstNameOf, itemStep, type MemberStep } from './item-step.ts';
import { useTakenPhotos } from './workshop-photos.ts';

/** Checks that care only does second looks that the seller requested. @throws Conflict `second-look-only` */
function assertMayLook({ roles }: Member, { state }: TradeInRow): void {
  const looksFirst = roles.some(({ role }) => ['workshop', 'assistant', 'manager'].includes(role));
  if (!looksFirst && state !== 'in_review')
    throw new Conflict('Your role looks at items whose seller asked for a second look.', 'second-look-only');
}

/**
 * Calculates the offer for the findings so far, step by step, as `gradeItem` decides it.
 *
 * @throws Conflict if nothing is promised
 */
export async function quoteFound(
  db: Database,
  found: WorkshopItem,
  { condition, findings }: OfferQuoteInput,
): Promise<OfferQuote> {
  const { item } = found;
  if (item.offer === null) throw new Conflict('Nothing was promised for this item.', 'state');
  const promised = promisedAmount(item);
  const { offer, valuation } = await appraise(db, found, {
    condition,
    findings: findings.map(({ defect, visible }) => ({ defect, visible })),
  });
  const rules = {
    promised,
    answerDays: env().TRADE_IN_ANSWER_DAYS,
    grid: item.price_grid_id ?? undefined,
    steps: valuation?.accepted ? stepsOf(valuation.breakdown) : [],
  };
  if (offer === undefined) return { ...rules, outcome: 'not-bought' };
  // A second look never lowers the offer.
  const worth = Math.max(offer, item.found_offer ?? 0);
  const price = priceByRule({ purchase_price: worth, price_new: item.price_new });
  if (worth >= promised) return { ...rules, offer: worth, outcome: 'accepted', price };
  return { ...rules, offer: worth, outcome: 'devalued', silence: defaultAnswer(promised, worth), price };
}

/** Lists the factors of the grid with the amount after each. */
function stepsOf({
  priceNew,
  age,
  condition,
  desirability,
  defects,
}: Omit<EstimateBreakdown, 'grid'>): OfferQuote['steps'] {
  const factors: { kind: OfferQuote['steps'][number]['kind']; factor: number; defect?: string }[] = [
    { kind: 'age', factor: age },
    { kind: 'condition', factor: condition },
    { kind: 'desirability', factor: desirability },
    ...defects.map(({ defect, factor }) => ({ kind: 'defect' as const, defect, factor })),
  ];
  let left = priceNew;
  const steps = factors.map((step) => {
    left *= step.factor;
    return { ...step, amount: Math.round(left) };
  });
  return [{ kind: 'new', amount: priceNew }, ...steps];
}

const findingsOf = (findings: GradeInput['findings'], photo: (id: string) => Finding['photo']): Finding[] =>
  findings.map(({ defect, caption, visible, photo: id }) => ({ defect, caption, visible, photo: photo(id) }));

const defectsSeen = (findings: GradeInput['findings']) =>
  findings.map(({ defect, visible }) => ({ defect, visible }));

/** Decides on an item as found. @throws as inspectItem; NotFound, VersionConflict, OverLimit, Invalid */
export const gradeItem = (db: Database, step: MemberStep, input: GradeInput): Promise<void> =>
  itemStep(
    db,
    step,
    'trade-in grade',
    async (tx, found) => {
      assertMayLook(step.actor, found.item);
      const { photos, findings, condition, checked, measurements, note, keepsOffer } = input;
      const ids = [...photos.map(({ id }) => id), ...findings.map((finding) => finding.photo)];
      const photo = await useTakenPhotos(tx, found.item.id, ids);
      const { item, offer } = await inspectItem(tx, found, {
        reviewer: firstNameOf(step.actor),
        memberId: step.actor.memberId,
        condition,
        findings: findingsOf(findings, photo),
        photos: photos.map(({ id, kind }) => ({ kind, photo: photo(id) })),
        checked,
        measurements,
        note: note || undefined,
        keepsOffer,
      });
      assertWithinLimit(step.actor, 'offer', offer ?? 0);
      return item;
    },
    { condition: input.condition, defects: defectsSeen(input.findings), keepsOffer: input.keepsOffer },
  );

/** Refuses an item. @throws as refuseItem; NotFound, VersionConflict, Invalid */
export const refuseFound = (
  db: Database,
  step: MemberStep,
  { note, findings }: TradeInRefusal,
): Promise<void> =>
  itemStep(
    db,
    step,
    'trade-in refuse',
    async (tx, found) => {
      assertMayLook(step.actor, found.item);
      const ids = findings.map((finding) => finding.photo);
      const photo = await useTakenPhotos(tx, found.item.id, ids);
      const refusal = {
        reviewer: firstNameOf(step.actor),
        memberId: step.actor.memberId,
        note,
        findings: findingsOf(findings, photo),
      };
      return (await refuseItem(tx, found, refusal)).item;
    },
    { defects: defectsSeen(findings) },
  );
