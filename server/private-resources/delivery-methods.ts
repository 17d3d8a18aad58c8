import { pageQuery, type Wire } from '#contract/hydra.ts';
import { type DeliveryMethod, deliveryMethod, deliveryMethodPatch } from '#contract/private/settings.ts';
import { shortPage } from '#server/http/page-slice.ts';
import { parameter } from '#server/http/parameter.ts';
import { privateOperation, type Resource } from '#server/http/resource.ts';
import {
  changeMethod,
  findVersionedMethod,
  type VersionedMethod,
  versionedMethods,
} from '#server/orders/change-method.ts';

const methodWire = (row: VersionedMethod): Wire<DeliveryMethod> => ({
  id: row.id,
  name: row.name,
  comment: row.comment,
  place: row.place,
  cost: row.cost,
  minDays: row.min_days ?? undefined,
  maxDays: row.max_days ?? undefined,
  zones: row.zones,
  version: row.version,
});

/** Ways of delivery, and what they cost. */
export const deliveryMethods: Resource = {
  name: 'delivery-methods',
  type: 'DeliveryMethod',
  shape: deliveryMethod,
  versioned: true,
  operations: [
    privateOperation({
      kind: 'list',
      title: 'Lists the ways of delivery.',
      right: 'settings.read',
      query: pageQuery,
      returns: deliveryMethod,
      handle: async ({ db, query }) => shortPage((await versionedMethods(db)).map(methodWire), query),
    }),
    privateOperation({
      kind: 'read',
      title: 'Reads a way of delivery.',
      right: 'settings.read',
      returns: deliveryMethod,
      handle: async ({ db, params }) => methodWire(await findVersionedMethod(db, parameter(params))),
    }),
    privateOperation({
      kind: 'update',
      title: 'Changes name, price, days or zones of a way of delivery.',
      right: 'settings.write',
      ifMatch: true,
      body: deliveryMethodPatch,
      returns: deliveryMethod,
      handle: async ({ db, params, body, member, version }) =>
        methodWire(await changeMethod(db, parameter(params), body, { actor: member, version })),
    }),
  ],
};
