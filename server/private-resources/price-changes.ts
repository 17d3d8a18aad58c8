import type { Wire } from '#contract/hydra.ts';
import type { PriceChange } from '#contract/private/items.ts';
import { priceChange, priceChangeInput, pricePreview, pricePreviewInput } from '#contract/private/items.ts';
import { parameter } from '#server/http/parameter.ts';
import { privateOperation, type Resource } from '#server/http/resource.ts';
import {
  changePrices,
  type PriceChangeWithItems,
  plannedPriceChanges,
  previewPrices,
  priceChangeById,
  undoPriceChange,
} from '#server/inventory/price-changes.ts';
import { assessedWire } from './item-wire.ts';

const wire = ({ change, items }: PriceChangeWithItems): Wire<PriceChange> => ({
  id: change.id,
  state: change.applied_at ? 'done' : change.undone_at ? 'undone' : 'planned',
  runsAt: change.runs_at,
  madeBy: change.made_by,
  items: items.map(({ leftOut, ...item }) => ({ ...item, leftOut: leftOut ?? undefined })),
});

/** New prices of several items at a time. */
export const priceChanges: Resource = {
  name: 'price-changes',
  type: 'PriceChange',
  shape: priceChange,
  operations: [
    privateOperation({
      kind: 'list',
      title: 'Lists the changes of prices that have not run yet.',
      right: 'items.price',
      returns: priceChange,
      async handle({ db }) {
        const planned = await plannedPriceChanges(db);
        return { total: planned.length, members: planned.map(wire) };
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/preview',
      title: 'Shows what a rule would make of prices; changes nothing.',
      right: 'items.price',
      body: pricePreviewInput,
      returns: pricePreview,
      async handle({ db, body, member }) {
        const { items, ...sums } = await previewPrices(db, body.items, body.rule, member);
        return { ...sums, items: items.map(assessedWire) };
      },
    }),
    privateOperation({
      kind: 'create',
      title: 'Changes prices of several items, now or at the next 00:00.',
      right: 'items.price',
      body: priceChangeInput,
      returns: priceChange,
      handle: async ({ db, body, member }) =>
        wire(await priceChangeById(db, await changePrices(db, body, member))),
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/{id}/undo',
      title: 'Takes a planned change of prices back before it runs.',
      right: 'items.price',
      returns: priceChange,
      async handle({ db, params, member }) {
        await undoPriceChange(db, parameter(params), member);
        return wire(await priceChangeById(db, parameter(params)));
      },
    }),
  ],
};
