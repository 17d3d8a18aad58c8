import { z } from 'zod';
import { cents } from '../hydra.ts';
import { CHECKS, measurement } from '../item-details.ts';
import { lines, oneLine } from '../line.ts';
import { MEASUREMENTS } from '../measurement-names.ts';
import { condition } from '../product.ts';
import { FATES, MAX_DEFECTS } from '../trade-in.ts';
import { officePhoto } from './trade-ins.ts';

const defect = oneLine(100).optional();

/** POST trade-ins/{id}/offer-quote: what was found so far. */
export const offerQuoteInput = z.object({
  condition,
  findings: z.array(z.object({ defect, visible: z.boolean() })).max(MAX_DEFECTS),
});
export type OfferQuoteInput = z.infer<typeof offerQuoteInput>;

/** The offer for what was found, step by step. Cents. */
export const offerQuote = z.object({
  promised: cents,
  /** Absent where the grid does not buy an item like this: it is refused. */
  offer: cents.optional(),
  /** What deciding means; `lower` needs a reason. */
  outcome: z.enum(['accepted', 'devalued', 'not-bought']),
  /** What silence of the seller means for a lower offer. */
  silence: z.enum(['accept', 'return']).optional(),
  answerDays: z.int(),
  /** Version of the grid that the offer was promised with. */
  grid: z.int().optional(),
  steps: z.array(
    z.object({
      kind: z.enum(['new', 'age', 'condition', 'desirability', 'defect']),
      defect: z.string().optional(),
      factor: z.number().optional(),
      amount: cents,
    }),
  ),
  /** What it would be sold for, by the rule. */
  price: cents.optional(),
});
export type OfferQuote = z.infer<typeof offerQuote>;

const note = lines(1_000);
const finding = z.object({
  defect,
  /** What it is, for seller and shoppers to read. */
  caption: oneLine(200, 3),
  /** Whether the seller could see it: nothing else lowers an offer. */
  visible: z.boolean(),
  /** Id of its close-up among the photos that were taken. */
  photo: z.string(),
});

/** POST trade-ins/{id}/grade. Photos are ids of those that were taken. */
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
  /** Buys it for what was promised, whatever was found. */
  keepsOffer: z.boolean().default(false),
});
export type GradeInput = z.infer<typeof gradeInput>;

/** POST trade-ins/{id}/refuse. */
export const tradeInRefusal = z.object({ note, findings: z.array(finding).min(1).max(MAX_DEFECTS) });
export type TradeInRefusal = z.infer<typeof tradeInRefusal>;

/** What an item is put up for sale with, as it is proposed. Cents. */
export const publicationProposal = z.object({
  title: z.string(),
  /** Made from the grading. */
  description: z.string(),
  price: cents,
  /** By the rule: what was paid times the markup. */
  priceByRule: cents,
  mayPrice: z.boolean(),
  paid: cents.optional(),
  /** Items like it that were sold in the last year, the newest first. */
  sold: z.array(z.object({ title: z.string(), price: cents, days: z.int(), photo: z.string().optional() })),
  photos: z.array(officePhoto),
});
export type PublicationProposal = z.infer<typeof publicationProposal>;

/** POST trade-ins/{id}/publish. `photos` are ids in the order in which shoppers see them. */
export const publicationInput = z.object({
  title: oneLine(120).optional(),
  description: lines(2_000).optional(),
  price: cents.min(100).max(10_000_000).optional(),
  photos: z.array(z.string()).max(20).default([]),
});
export type PublicationInput = z.input<typeof publicationInput>;

/** POST trade-ins/{id}/give-back: it leaves the shop the way that its seller chose. */
export const disposalInput = z.object({
  fate: z.enum(FATES),
  carrier: oneLine(60).optional(),
  trackingNumber: oneLine(60).optional(),
});
export type DisposalInput = z.infer<typeof disposalInput>;
