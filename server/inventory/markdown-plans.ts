import { desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type {
  MarkdownPlanInput,
  MarkdownPreviewInput,
  PlanFilter,
} from '#contract/private/markdown-plans.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { assertVersion, versionOf } from '#server/audit/versions.ts';
import {
  type LoweredPrice,
  lockMarkdowns,
  lowerPrices,
  type MarkdownStep,
  markdownsDue,
  markdownsReached,
} from '#server/catalogue/prices.ts';
import type { Database } from '#server/db/database.ts';
import { isId } from '#server/db/ids.ts';
import { rowsOf } from '#server/db/rows.ts';
import { markdownPlan } from '#server/db/schema/markdown-plans.ts';
import { env } from '#server/env.ts';
import { Conflict, NotFound } from '#server/errors.ts';
import { type Assessed, assessPrices } from './assess-prices.ts';
import { filtersOf } from './list-items.ts';
import { sumsOf } from './price-changes.ts';

type PlanRow = typeof markdownPlan.$inferSelect;
export type ListedPlan = PlanRow & { version: string };

const COLUMNS = { row: markdownPlan, version: versionOf(markdownPlan) };

const listed = ({ row, version }: { row: PlanRow; version: string }): ListedPlan => ({ ...row, version });

/** Lists all plans, running ones first. */
export async function listMarkdownPlans(db: Database): Promise<ListedPlan[]> {
  const rows = await db
    .select(COLUMNS)
    .from(markdownPlan)
    .orderBy(sql`${markdownPlan.started_at} desc nulls last`, desc(markdownPlan.id));
  return rows.map(listed);
}

/** Finds a plan by its id. @throws NotFound */
async function findPlan(db: Database, id: string, lock = false): Promise<ListedPlan> {
  if (!isId(id)) throw new NotFound();
  const query = db.select(COLUMNS).from(markdownPlan).where(eq(markdownPlan.id, id));
  const [found] = await (lock ? query.for('update') : query);
  if (!found) throw new NotFound();
  return listed(found);
}

const columnsOf = ({ name, filter, steps, lowestPrice }: MarkdownPlanInput) => ({
  name,
  filter,
  steps,
  lowest_price: lowestPrice ?? null,
});

/** Returns the data of a plan for the audit log. */
const planOf = ({ name, filter, steps, lowest_price }: PlanRow) => ({ name, filter, steps, lowest_price });

const audit = (tx: Database, actor: Actor, step: string, id: string, details: Record<string, unknown>) =>
  recordAudit(tx, { actor, action: `markdowns ${step}`, subject: { type: 'markdown_plan', id }, details });

/** Adds a plan, which does not run yet. */
export const addMarkdownPlan = (
  db: Database,
  input: MarkdownPlanInput,
  actor: Exclude<Actor, string>,
): Promise<ListedPlan> =>
  db.transaction(async (tx) => {
    const [made] = await tx
      .insert(markdownPlan)
      .values({ ...columnsOf(input), made_by: actor.name })
      .returning();
    if (!made) throw new Error('the plan was not written');
    await audit(tx, actor, 'plan', made.id, { after: planOf(made) });
    return findPlan(tx, made.id);
  });

/** A member's action on a plan, with the version that was seen. */
export interface PlanStep {
  id: string;
  version: string;
  actor: Actor;
}

async function lockSeenPlan(tx: Database, { id, version }: PlanStep): Promise<ListedPlan> {
  const plan = await findPlan(tx, id, true);
  await assertVersion(tx, version, plan.version, { type: 'markdown_plan', id });
  return plan;
}

/** Checks that a plan does not run: a running plan lowers prices as reviewed, and must be stopped before a change. */
function assertStopped({ started_at }: PlanRow): void {
  if (started_at) throw new Conflict('This plan runs. Stop it first.', 'state');
}

/** Replaces a plan. @throws NotFound, VersionConflict; Conflict while it runs */
export const changeMarkdownPlan = (
  db: Database,
  step: PlanStep,
  input: MarkdownPlanInput,
): Promise<ListedPlan> =>
  db.transaction(async (tx) => {
    const plan = await lockSeenPlan(tx, step);
    assertStopped(plan);
    const [now] = await tx
      .update(markdownPlan)
      .set(columnsOf(input))
      .where(eq(markdownPlan.id, plan.id))
      .returning();
    if (!now) throw new NotFound();
    await audit(tx, step.actor, 'change', plan.id, { before: planOf(plan), after: planOf(now) });
    return findPlan(tx, plan.id);
  });

/** Starts a plan, from the next night on, or stops it; its prices are kept. @throws NotFound, VersionConflict */
export const runMarkdownPlan = (db: Database, step: PlanStep, runs: boolean): Promise<ListedPlan> =>
  db.transaction(async (tx) => {
    const plan = await lockSeenPlan(tx, step);
    if (Boolean(plan.started_at) === runs) return plan;
    await tx
      .update(markdownPlan)
      .set({ started_at: runs ? sql`now()` : null })
      .where(eq(markdownPlan.id, plan.id));
    await audit(tx, step.actor, runs ? 'start' : 'stop', plan.id, planOf(plan));
    return findPlan(tx, plan.id);
  });

/** Deletes a plan. @throws NotFound, VersionConflict; Conflict while it runs */
export const removeMarkdownPlan = (db: Database, step: PlanStep): Promise<void> =>
  db.transaction(async (tx) => {
    const plan = await lockSeenPlan(tx, step);
    assertStopped(plan);
    await tx.delete(markdownPlan).where(eq(markdownPlan.id, plan.id));
    await audit(tx, step.actor, 'remove', plan.id, { before: planOf(plan) });
  });

/** Lists the running plans, the last started first. */
const runningPlans = (db: Database): Promise<PlanRow[]> =>
  db
    .select()
    .from(markdownPlan)
    .where(isNotNull(markdownPlan.started_at))
    .orderBy(desc(markdownPlan.started_at), desc(markdownPlan.id));

/** Condition for items `a` of a plan's filters. */
const groupOf = (filter: PlanFilter): SQL =>
  sql`(${sql.join([sql`true`, ...filtersOf(filter)], sql` and `)})`;

/** Condition for items `a` of none of these plans. */
const ofNone = (plans: readonly PlanRow[]): SQL =>
  sql`not (${sql.join([sql`false`, ...plans.map(({ filter }) => groupOf(filter))], sql` or `)})`;

interface Rule {
  filter: PlanFilter;
  steps: MarkdownStep[];
  lowestPrice: number | undefined;
}

/** Lists items at a step, with a new price or the reason to keep theirs. @param before plans that come first */
async function assessPlan(
  db: Database,
  { filter, steps, lowestPrice }: Rule,
  before: readonly PlanRow[],
  lock?: SQL,
): Promise<Assessed[]> {
  const which = sql`${groupOf(filter)} and ${ofNone(before)}`;
  const reached = await markdownsReached(db, steps, { which, lowest: lowestPrice });
  const prices = new Map(reached.map(({ id, newPrice }) => [id, newPrice]));
  return assessPrices(db, { ids: [...prices.keys()], storeIds: null }, prices, lock);
}

/**
 * Lists the markdowns that are due now: the due prices of running plans, then those of MARKDOWN_STEPS for the items of
 * no plan. An item in a bag, excluded from markdowns, with a planned price, or with too little margin keeps its price.
 */
export async function dueMarkdowns(db: Database, lock?: SQL): Promise<LoweredPrice[]> {
  const plans = await runningPlans(db);
  const due: LoweredPrice[] = [];
  for (const [index, { filter, steps, lowest_price }] of plans.entries()) {
    const rule = { filter, steps, lowestPrice: lowest_price ?? undefined };
    const assessed = await assessPlan(db, rule, plans.slice(0, index), lock);
    due.push(...assessed.filter(({ leftOut }) => leftOut === undefined));
  }
  due.push(...(await markdownsDue(db, env().MARKDOWN_STEPS, { which: ofNone(plans) })));
  return due.map(({ id, sku, price, newPrice, currency }) => ({ id, sku, price, newPrice, currency }));
}

/** Lowers the due prices; the nightly job. @returns the changes */
export async function runMarkdowns(tx: Database): Promise<LoweredPrice[]> {
  await lockMarkdowns(tx);
  const due = await dueMarkdowns(tx, sql`for update of a`);
  await lowerPrices(tx, due);
  return due;
}

/** Whether any price is lowered by age. */
export const hasMarkdowns = async (db: Database): Promise<boolean> =>
  env().MARKDOWN_STEPS.length > 0 || (await runningPlans(db)).length > 0;

/** Returns the steps of an item and its lowest price: those of its plan, else the shop's. An excluded item has none. */
export async function markdownRuleOf(
  db: Database,
  itemId: string,
): Promise<{ steps: readonly MarkdownStep[]; lowest?: number }> {
  const leftOut = sql`select count(*) as count from item a where a.id = ${itemId} and a.no_markdowns`;
  if ((await countOf(db, leftOut)) > 0) return { steps: [] };
  for (const { filter, steps, lowest_price } of await runningPlans(db)) {
    const which = sql`select count(*) as count from item a where a.id = ${itemId} and ${groupOf(filter)}`;
    if ((await countOf(db, which)) > 0) return { steps, lowest: lowest_price ?? undefined };
  }
  return { steps: env().MARKDOWN_STEPS };
}

const counted = z.object({ count: z.coerce.number() });

async function countOf(db: Database, statement: SQL): Promise<number> {
  const [found] = await rowsOf(db, counted, statement);
  return found?.count ?? 0;
}

/** Maximum of items in a preview; those that keep their price come first. */
const NAMED = 50;

/** Previews a plan as if it ran now; one that does not run comes before the others once it is started. */
export async function previewPlan(db: Database, { id, ...rule }: MarkdownPreviewInput) {
  const running = await runningPlans(db);
  const before = running.slice(
    0,
    Math.max(
      0,
      running.findIndex((plan) => plan.id === id),
    ),
  );
  const items = await assessPlan(db, { ...rule, lowestPrice: rule.lowestPrice }, before);
  const changing = items.filter(({ leftOut }) => leftOut === undefined);
  const group = sql`select count(*) as count from item a
    where a.status = 'available' and ${groupOf(rule.filter)} and ${ofNone(before)}`;
  return {
    ...(await sumsOf(db, items)),
    items: [...items.filter(({ leftOut }) => leftOut), ...changing].slice(0, NAMED),
    group: await countOf(db, group),
    due: items.length,
    changing: changing.length,
  };
}
