import { z } from 'zod';
import { cents } from '../hydra.ts';
import { CHECKS, measurement } from '../item-details.ts';
import { lines, oneLine } from '../line.ts';
import { MEASUREMENTS } from '../measurement-names.ts';
import { condition } from '../product.ts';
import { FATES, MAX_DEFECTS } from '../trade-in.ts';
import { officePhoto } from './trade-ins.ts';

const defect = oneLine(100).optional();

/** POST trade-ins/{id}/offer-quote: the findings so far. */
export const offerQuoteInput = z.object({
  condition,
  findings: z.array(z.object({ defect, visible: z.boolean() })).max(MAX_DEFECTS),
});
export type OfferQuoteInput = z.infer<typeof offerQuoteInput>;

/** The offer for the findings, step by step. Cents. */
export const offerQuote = z.object({
  promised: cents,
  /** Absent if the grid does not buy such an item: it must be refused. */
  offer: cents.optional(),
  /** Outcome of the decision; `lower` needs a reason. */
  outcome: z.enum(['accepted', 'devalued', 'not-bought']),
  /** Consequence if the seller does not answer a lower offer. */
  silence: z.enum(['accept', 'return']).optional(),
  answerDays: z.int(),
  /** Version of the grid of the promised offer. */
  grid: z.int().optional(),
  steps: z.array(
    z.object({
      kind: z.enum(['new', 'age', 'condition', 'desirability', 'defect']),
      defect: z.string().optional(),
      factor: z.number().optional(),
      amount: cents,
    }),
  ),
  /** Proposed selling price, by the rule. */
  price: cents.optional(),
});
export type OfferQuote = z.infer<typeof offerQuote>;

const note = lines(1_000);
const finding = z.object({
  defect,
  /** Description of the finding, shown to the seller and shoppers. */
  caption: oneLine(200, 3),
  /** Whether the seller could see it: only such findings lower an offer. */
  visible: z.boolean(),
  /** Id of its close-up among the workshop's photos. */
  photo: z.string(),
});

/** POST trade-ins/{id}/grade. Photos are ids of the workshop's photos. */
export const gradeInput = z.object({
  condition,
  findings: z.array(finding).max(MAX_DEFECTS).default([]),
  photos: z
    .array(z.object({ id: z.string(), kind: z.enum(['front', 'back', 'label', 'fabric']) }))
    .min(1)
    .max(12),
  checked: z.array(z.enum(CHECKS)).max(CHECKS.length).default([]),
  measurements: z
    .array(measurement.extend({ value: z.number().positive().max(500) }))
    .max(MEASUREMENTS.length)
    .default([]),
  note: note.optional(),
  /** Buys it for the promised amount, regardless of the findings. */
  keepsOffer: z.boolean().default(false),
});
export type GradeInput = z.infer<typeof gradeInput>;

/** POST trade-ins/{id}/refuse. */
export const tradeInRefusal = z.object({ note, findings: z.array(finding).min(1).max(MAX_DEFECTS) });
export type TradeInRefusal = z.infer<typeof tradeInRefusal>;

/** Proposed terms of an item's listing. Prices in cents. */
export const publicationProposal = z.object({
  title: z.string(),
  /** Generated from the grading. */
  description: z.string(),
  price: cents,
  /** By the rule: the purchase price times the markup. */
  priceByRule: cents,
  mayPrice: z.boolean(),
  paid: cents.optional(),
  /** Similar items sold in the last year, newest first. */
  sold: z.array(z.object({ title: z.string(), price: cents, days: z.int(), photo: z.string().optional() })),
  photos: z.array(officePhoto),
});
export type PublicationProposal = z.infer<typeof publicationProposal>;

/** POST trade-ins/{id}/publish. `photos` are ids in the order shown to shoppers. */
export const publicationInput = z.object({
  title: oneLine(120).optional(),
  description: lines(2_000).optional(),
  price: cents.min(100).max(10_000_000).optional(),
  photos: z.array(z.string()).max(20).default([]),
});
export type PublicationInput = z.input<typeof publicationInput>;

/** POST trade-ins/{id}/give-back: the item leaves the shop as its seller chose. */
export const disposalInput = z.object({
  fate: z.enum(FATES),
  carrier: oneLine(60).optional(),
  trackingNumber: oneLine(60).optional(),
});
export type DisposalInput = z.infer<typeof disposalInput>;
