import type { Wire } from '#contract/hydra.ts';
import {
  type MarkdownPlan,
  markdownPlan,
  markdownPlanInput,
  markdownPreview,
  markdownPreviewInput,
} from '#contract/private/markdown-plans.ts';
import { parameter } from '#server/http/parameter.ts';
import { type MemberCall, privateOperation, type Resource } from '#server/http/resource.ts';
import {
  addMarkdownPlan,
  changeMarkdownPlan,
  type ListedPlan,
  listMarkdownPlans,
  previewPlan,
  removeMarkdownPlan,
  runMarkdownPlan,
} from '#server/inventory/markdown-plans.ts';
import { assessedWire } from './item-wire.ts';

const wire = (plan: ListedPlan): Wire<MarkdownPlan> => ({
  id: plan.id,
  version: plan.version,
  name: plan.name,
  filter: plan.filter,
  steps: plan.steps,
  lowestPrice: plan.lowest_price ?? undefined,
  madeBy: plan.made_by,
  startedAt: plan.started_at ?? undefined,
});

const stepOf = ({ params, member, version }: MemberCall) => ({
  id: parameter(params),
  actor: member,
  version,
});

const running = (path: '/{id}/start' | '/{id}/stop', title: string) =>
  privateOperation({
    kind: 'call',
    method: 'POST',
    path,
    title,
    right: 'items.price',
    ifMatch: true,
    returns: markdownPlan,
    handle: async (call) => wire(await runMarkdownPlan(call.db, stepOf(call), path === '/{id}/start')),
  });

/** Prices of groups of items that fall with their days on sale. */
export const markdownPlans: Resource = {
  name: 'markdown-plans',
  type: 'MarkdownPlan',
  shape: markdownPlan,
  versioned: true,
  operations: [
    privateOperation({
      kind: 'list',
      title: 'Lists markdown plans, those that run first.',
      right: 'items.price',
      returns: markdownPlan,
      async handle({ db }) {
        const plans = await listMarkdownPlans(db);
        return { total: plans.length, members: plans.map(wire) };
      },
    }),
    privateOperation({
      kind: 'create',
      title: 'Writes a plan, which does not run until it is started.',
      right: 'items.price',
      body: markdownPlanInput,
      returns: markdownPlan,
      handle: async ({ db, body, member }) => wire(await addMarkdownPlan(db, body, member)),
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/preview',
      title: 'Shows what a plan would make of prices today; changes nothing.',
      right: 'items.price',
      body: markdownPreviewInput,
      returns: markdownPreview,
      async handle({ db, body }) {
        const { items, ...sums } = await previewPlan(db, body);
        return { ...sums, items: items.map(assessedWire) };
      },
    }),
    privateOperation({
      kind: 'update',
      title: 'Writes a plan that does not run anew.',
      right: 'items.price',
      ifMatch: true,
      body: markdownPlanInput,
      returns: markdownPlan,
      handle: async (call) => wire(await changeMarkdownPlan(call.db, stepOf(call), call.body)),
    }),
    running('/{id}/start', 'Starts a plan: it lowers prices from the next night on.'),
    running('/{id}/stop', 'Stops a plan; prices that it made stay.'),
    privateOperation({
      kind: 'delete',
      title: 'Deletes a plan that does not run.',
      right: 'items.price',
      ifMatch: true,
      returns: null,
      async handle(call) {
        await removeMarkdownPlan(call.db, stepOf(call));
        return undefined;
      },
    }),
  ],
};
