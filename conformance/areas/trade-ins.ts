import {
  ESTIMATE_FIELDS,
  type EstimateField,
  estimate,
  type FieldValue,
  fieldValue,
} from '#contract/estimate.ts';
import { validationProblem } from '#contract/problem.ts';
import { tradeIn, tradeInCreated } from '#contract/trade-in.ts';
import { tradeInCart, tradeInMapCircuit } from '#contract/trade-in-cart.ts';
import type { Caller } from '../caller.ts';
import { listOf } from '../collection.ts';
import { need } from '../failure.ts';
import type { Area, Run } from '../run.ts';
import { becomeGuest } from '../visitors.ts';

const SOURCE = 'section 7, get-field-list-value/{field}';
const NO_VALUES = 'the field lists name no item that can be sold to the shop';
const NO_ITEM = 'no trade-in was begun';

interface Piece {
  gender: string;
  category: string;
  type: string;
  brand: string;
  size: string;
  color: string;
}

/** Selling to the shop: field lists, offers, and a trade-in up to its confirmation. */
export const tradeIns: Area = {
  name: 'trade-ins',
  title: 'Trade-in',
  async check(run) {
    const piece = await checkFieldValues(run);
    await checkEstimate(run, piece);
    const caller = run.visitor();
    const made = await run.check('section 7, POST trade-ins', 'begins a trade-in with an item', async () => {
      const body = need(piece, NO_VALUES);
      await becomeGuest(caller);
      const answer = (await caller.post('trade-ins', body)).isStatus(201);
      const created = answer.is(tradeInCreated);
      answer.expect(created.metadata.type === body.type, `the type ${body.type}`, created.metadata);
      run.afterwards('remove the item', async () =>
        (await caller.delete(itemPath(created.id))).isStatus(204, 404),
      );
      return created;
    });
    await checkOwnCart(run, caller, made?.id, made?.tradeInCart);
    await run.check('section 7, GET trade-in-map-circuits', 'lists the ways to the shop', async () => {
      const { answer, members } = await listOf(caller, 'trade-in-map-circuits', tradeInMapCircuit);
      answer.expect(members.length > 0, 'at least one', members);
    });
    await run.check('section 7, DELETE trade-ins/{id}', 'removes the item', async () => {
      const path = itemPath(need(made, NO_ITEM).id);
      (await caller.delete(path)).isStatus(204);
      (await caller.get(path)).isStatus(404);
    });
  },
};

const itemPath = (id: string) => `trade-ins/${encodeURIComponent(id)}`;

/** Reads the values of each field; makes an item of the first ones that the shop may buy. */
async function checkFieldValues(run: Run): Promise<Piece | undefined> {
  const found: Partial<Record<EstimateField, FieldValue[]>> = {};
  const path = (field: string) => `trade-ins/en_GB/get-field-list-value/${field}`;
  for (const field of ESTIMATE_FIELDS)
    await run.check(SOURCE, `lists the values of ${field}`, async () => {
      found[field] = (await listOf(run.visitor(), path(field), fieldValue)).members;
    });
  await run.check('section 8', 'get-field-list-value of an unknown field answers 404', async () =>
    (await run.visitor().get(path('none-of-these'))).isStatus(404),
  );
  const [gender, category, brand] = [found.gender?.[0], found.category?.[0], found.brand?.[0]];
  const type = found.type?.find(({ parent }) => !parent || parent === category?.value);
  if (!gender || !category || !brand || !type) return undefined;
  const chosen = { gender: gender.value, category: category.value, type: type.value, brand: brand.value };
  const size = await run.check(SOURCE, 'what is chosen already leaves fewer values of size', async () => {
    const query = new URLSearchParams({
      gender: chosen.gender,
      category: chosen.category,
      type: chosen.type,
    });
    return (await listOf(run.visitor(), `${path('size')}?${query}`, fieldValue)).members[0];
  });
  return { ...chosen, size: size?.value ?? '', color: found.color?.[0]?.value ?? '' };
}

async function checkEstimate(run: Run, piece: Piece | undefined) {
  await run.check('section 7, POST trade-ins/merchandising', 'offers a price, or says why not', async () => {
    const body = {
      ...need(piece, NO_VALUES),
      condition: 'very_good',
      collectionYear: new Date().getFullYear() - 1,
    };
    const answer = (await run.visitor().post('trade-ins/merchandising', body)).isStatus(200, 201);
    const { accepted, priceOffer, reason } = answer.is(estimate);
    answer.expect(accepted ? priceOffer > 0 : Boolean(reason), 'a priceOffer above 0 or a reason', {
      accepted,
      priceOffer,
      reason,
    });
  });
  await run.check(
    'section 7, POST trade-ins/merchandising',
    'names each missing field in a 422',
    async () => {
      const answer = (await run.visitor().post('trade-ins/merchandising', {})).isStatus(422);
      const fields = answer.is(validationProblem).violations.map(({ propertyPath }) => propertyPath);
      for (const field of ['type', 'brand', 'condition'])
        answer.expect(fields.includes(field), `a violation with the propertyPath ${field}`, fields);
    },
  );
}

async function checkOwnCart(run: Run, caller: Caller, id: string | undefined, iri: string | undefined) {
  const path = () => need(iri, NO_ITEM);
  await run.check('section 7, GET trade-ins/{id}', 'reads the item', async () =>
    (await caller.get(itemPath(need(id, NO_ITEM)))).isStatus(200).is(tradeIn),
  );
  await run.check('section 7, GET trade-in-carts/{id}', 'reads the trade-in with the item', async () => {
    const answer = (await caller.get(path())).isStatus(200);
    const { items } = answer.is(tradeInCart);
    answer.expect(
      items.some((item) => item.id === id),
      `the item ${id}`,
      items,
    );
  });
  await run.check('section 7, GET trade-in-carts', 'lists it', async () => {
    const own = path();
    const { answer, members } = await listOf(caller, 'trade-in-carts', tradeInCart);
    answer.expect(
      members.some((member) => member['@id'] === own),
      `the trade-in ${own}`,
      members.length,
    );
  });
  await run.check(
    'section 7, PATCH trade-in-carts/{id}',
    'takes the condition of the item, and offers a price',
    async () => {
      const body = {
        items: [
          { tradeIn: need(id, NO_ITEM), condition: 'good', collectionYear: new Date().getFullYear() - 1 },
        ],
      };
      const answer = (await caller.patch(path(), body)).isStatus(200);
      const changed = answer.is(tradeInCart).items.find((item) => item.id === id);
      answer.expect(changed?.condition === 'good', 'the condition good', changed?.condition);
    },
  );
  await run.check(
    'section 7, PATCH trade-in-carts/{id}/validate',
    'names what is missing in a 422',
    async () => {
      const answer = (await caller.patch(`${path()}/validate`, {})).isStatus(422);
      const { violations } = answer.is(validationProblem);
      answer.expect(violations.length > 0, 'violations', violations);
    },
  );
  await run.check('section 6', 'another visitor’s calls find no such trade-in', async () => {
    (await run.visitor().get(path())).isStatus(401, 403, 404);
    const stranger = run.visitor();
    await becomeGuest(stranger);
    (await stranger.get(path())).isStatus(403, 404);
    (await stranger.patch(path(), { ownsItems: true })).isStatus(403, 404);
    (await stranger.delete(itemPath(need(id, NO_ITEM)))).isStatus(403, 404);
  });
}
