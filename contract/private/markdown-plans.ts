import { z } from 'zod';
import { cents, node, timestamp } from '../hydra.ts';
import { oneLine } from '../line.ts';
import { condition, gender } from '../product.ts';
import { pricePreview } from './items.ts';

/** Step of a plan: days on sale, and per cent off the price before any plan. */
const markdownStep = z.object({ days: z.int().min(1).max(3_650), percent: z.int().min(1).max(90) });

/** Filter of a plan's items on sale: `search` is words of brand and title, a code, or a shelf. Empty selects all. */
const planFilter = z.object({
  search: oneLine(100, 0).optional(),
  gender: gender.optional(),
  condition: condition.optional(),
});
export type PlanFilter = z.infer<typeof planFilter>;

/** Rule of a plan. No price falls below `lowestPrice` (cents) or leaves a margin below OFFICE_MIN_MARGIN_PERCENT. */
const planRule = z.object({
  filter: planFilter,
  steps: z
    .array(markdownStep)
    .min(1)
    .max(6)
    .refine(
      (steps) =>
        steps.every(({ days, percent }, index) => {
          const before = steps[index - 1];
          return !before || (days > before.days && percent > before.percent);
        }),
      'Each step is later and larger than the one before it.',
    ),
  lowestPrice: cents.min(100).multipleOf(100).optional(),
});

/** POST markdown-plans, and PATCH markdown-plans/{id}: the whole plan. */
export const markdownPlanInput = planRule.extend({ name: oneLine(60) });
export type MarkdownPlanInput = z.infer<typeof markdownPlanInput>;

/**
 * A plan, which lowers prices each night while it runs. If several plans match, an item follows the one started
 * last.
 */
export const markdownPlan = markdownPlanInput.extend({
  ...node,
  id: z.string(),
  version: z.string(),
  madeBy: z.string(),
  /** Absent if it is not running. */
  startedAt: timestamp.optional(),
});
export type MarkdownPlan = z.infer<typeof markdownPlan>;

/** POST markdown-plans/preview: effect of a plan if it ran now; `id` if the plan is saved already. */
export const markdownPreviewInput = planRule.extend({ id: z.uuid().optional() });
export type MarkdownPreviewInput = z.infer<typeof markdownPreviewInput>;

/** Effect of a plan if it ran now. The sums cover all items; those that keep their price are listed first. */
export const markdownPreview = pricePreview.extend({
  /** Number of items on sale that match the filters. */
  group: z.int(),
  /** Number of these that have reached a step. */
  due: z.int(),
  /** Number of these whose price would fall. */
  changing: z.int(),
});
export type MarkdownPreview = z.infer<typeof markdownPreview>;
