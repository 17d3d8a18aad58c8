import type { MarkdownPlan, MarkdownPlanInput } from '#contract/private/markdown-plans.ts';
import type { CONDITIONS, GENDERS } from '#contract/product.ts';
import { centsOf } from '#lib/office/formats.ts';

const EURO = 100;

/** A plan as typed. */
export interface PlanDraft {
  name: string;
  search: string;
  gender: (typeof GENDERS)[number] | undefined;
  condition: (typeof CONDITIONS)[number] | undefined;
  /** `key` identifies a row of the form. */
  steps: { key: number; days: string; percent: string }[];
  lowest: string;
}

/** The form of a plan; a new plan starts with usual steps. */
export function draftOf(plan: MarkdownPlan | undefined): PlanDraft {
  const steps = plan?.steps ?? [
    { days: 30, percent: 10 },
    { days: 60, percent: 20 },
  ];
  return {
    name: plan?.name ?? '',
    search: plan?.filter.search ?? '',
    gender: plan?.filter.gender,
    condition: plan?.filter.condition,
    steps: steps.map(({ days, percent }, key) => ({ key, days: String(days), percent: String(percent) })),
    lowest: plan?.lowestPrice === undefined ? '' : String(plan.lowestPrice / EURO),
  };
}

/** The typed lowest price in cents. @returns undefined if empty, null if it is no whole amount */
export function lowestOf({ lowest }: Pick<PlanDraft, 'lowest'>): number | undefined | null {
  if (lowest.trim() === '') return undefined;
  const cents = centsOf(lowest);
  return cents !== undefined && cents >= EURO && cents % EURO === 0 ? cents : null;
}

const wholeOf = (typed: string, most: number): number | undefined => {
  const number = Number(typed);
  return Number.isInteger(number) && number >= 1 && number <= most ? number : undefined;
};

/** The rule of a typed plan; undefined until each step is complete, and later and larger than the previous one. */
export function ruleOf(draft: PlanDraft): Omit<MarkdownPlanInput, 'name'> | undefined {
  const lowestPrice = lowestOf(draft);
  if (lowestPrice === null) return undefined;
  const steps: MarkdownPlanInput['steps'] = [];
  for (const typed of draft.steps) {
    const [days, percent] = [wholeOf(typed.days, 3_650), wholeOf(typed.percent, 90)];
    const before = steps.at(-1);
    if (days === undefined || percent === undefined) return undefined;
    if (before && (days <= before.days || percent <= before.percent)) return undefined;
    steps.push({ days, percent });
  }
  if (steps.length === 0) return undefined;
  const { gender, condition } = draft;
  return { filter: { search: draft.search.trim() || undefined, gender, condition }, steps, lowestPrice };
}
