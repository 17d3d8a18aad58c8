import { z } from 'zod';
import { cents, node, timestamp } from '../hydra.ts';
import { oneLine } from '../line.ts';
import { condition, gender } from '../product.ts';
import { pricePreview } from './items.ts';

/** From so many days on sale, so many per cent off the price that no plan made. */
const markdownStep = z.object({ days: z.int().min(1).max(3_650), percent: z.int().min(1).max(90) });

/** Items of a plan, of those on sale: `search` is words of brand and title, a code, or a shelf. Without filters all of them. */
const planFilter = z.object({
  search: oneLine(100, 0).optional(),
  gender: gender.optional(),
  condition: condition.optional(),
});
export type PlanFilter = z.infer<typeof planFilter>;

/** What a plan does. No price falls below `lowestPrice`, in cents, nor leaves less than OFFICE_MIN_MARGIN_PERCENT. */
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

/** A plan, which lowers prices each night while it runs. Of several running ones an item follows the one that was started last. */
export const markdownPlan = markdownPlanInput.extend({
  ...node,
  id: z.string(),
  version: z.string(),
  madeBy: z.string(),
  /** Absent while it does not run. */
  startedAt: timestamp.optional(),
});
export type MarkdownPlan = z.infer<typeof markdownPlan>;

/** POST markdown-plans/preview: a plan as it would run now; `id` where it is kept already. */
export const markdownPreviewInput = planRule.extend({ id: z.uuid().optional() });
export type MarkdownPreviewInput = z.infer<typeof markdownPreviewInput>;

/** What a plan would do now. The sums are of all items; those that keep their price are named first. */
export const markdownPreview = pricePreview.extend({
  /** Items on sale that the filters find. */
  group: z.int(),
  /** Those of them that have reached a step. */
  due: z.int(),
  /** Those of them whose price would fall. */
  changing: z.int(),
});
export type MarkdownPreview = z.infer<typeof markdownPreview>;
