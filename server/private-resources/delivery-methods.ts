import { pageQuery, type Wire } from '#contract/hydra.ts';
import {
  type DeliveryMethod,
  deliveryMethod,
  deliveryMethodCreate,
  deliveryMethodPatch,
  freeDelivery,
  freeDeliveryPatch,
} from '#contract/private/settings.ts';
import { shortPage } from '#server/http/page-slice.ts';
import { parameter } from '#server/http/parameter.ts';
import { privateOperation, type Resource } from '#server/http/resource.ts';
import {
  addMethod,
  changeMethod,
  findVersionedMethod,
  newMethodId,
  removeMethod,
  type VersionedMethod,
  versionedMethods,
} from '#server/orders/change-method.ts';
import { changeFreeDelivery, findFreeDelivery } from '#server/orders/free-delivery.ts';

const methodWire = (row: VersionedMethod): Wire<DeliveryMethod> => ({
  id: row.id,
  name: row.name,
  comment: row.comment,
  place: row.place,
  cost: row.cost,
  minDays: row.min_days ?? undefined,
  maxDays: row.max_days ?? undefined,
  zones: row.zones,
  countries: row.countries,
  version: row.version,
});

const freeDeliveryWire = ({ free_from, version }: Awaited<ReturnType<typeof findFreeDelivery>>) => ({
  freeFrom: free_from,
  version,
});

/** The free-delivery limit. */
export const freeDeliveryResource: Resource = {
  name: 'free-delivery',
  type: 'FreeDelivery',
  shape: freeDelivery,
  versioned: true,
  operations: [
    privateOperation({
      kind: 'call',
      method: 'GET',
      path: '',
      title: 'Tells from which amount on delivery is free.',
      right: 'settings.read',
      returns: freeDelivery,
      handle: async ({ db }) => freeDeliveryWire(await findFreeDelivery(db)),
    }),
    privateOperation({
      kind: 'call',
      method: 'PATCH',
      path: '',
      title: 'Changes from which amount on delivery is free; 0 is never.',
      right: 'settings.write',
      ifMatch: true,
      body: freeDeliveryPatch,
      returns: freeDelivery,
      handle: async ({ db, body, member, version }) =>
        freeDeliveryWire(await changeFreeDelivery(db, body.freeFrom, { actor: member, version })),
    }),
  ],
};

/** Shipping methods and their prices. */
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
      kind: 'create',
      title: 'Adds a way of delivery, which carts can choose at once.',
      right: 'settings.write',
      body: deliveryMethodCreate,
      returns: deliveryMethod,
      async handle({ db, body: { minDays, maxDays, ...method }, member }) {
        const id = await newMethodId(db, method.name);
        await addMethod(db, { ...method, id, min_days: minDays ?? null, max_days: maxDays ?? null }, member);
        return methodWire(await findVersionedMethod(db, id));
      },
    }),
    privateOperation({
      kind: 'update',
      title: 'Changes name, price, days, zones or countries of a way of delivery.',
      right: 'settings.write',
      ifMatch: true,
      body: deliveryMethodPatch,
      returns: deliveryMethod,
      handle: async ({ db, params, body, member, version }) =>
        methodWire(await changeMethod(db, parameter(params), body, { actor: member, version })),
    }),
    privateOperation({
      kind: 'delete',
      title: 'Offers a way of delivery no longer; orders that were placed with it keep it.',
      right: 'settings.write',
      ifMatch: true,
      returns: null,
      async handle({ db, params, member, version }) {
        await removeMethod(db, parameter(params), { actor: member, version });
        return undefined;
      },
    }),
  ],
};
