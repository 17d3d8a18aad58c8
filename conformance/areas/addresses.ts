import { address } from '#contract/address.ts';
import { type DropoffPoint, dropoffPoint } from '#contract/dropoff.ts';
import { validationProblem } from '#contract/problem.ts';
import type { Caller } from '../caller.ts';
import { newCart, orderPath } from '../cart.ts';
import { listOf } from '../collection.ts';
import { need } from '../failure.ts';
import type { Area, Run } from '../run.ts';
import { ADDRESS, becomeGuest, newCustomer } from '../visitors.ts';

const NO_ADDRESS = 'no address was made';

/** Finds a pickup point in Paris. @throws NotTried if there is none */
async function pickupPoint(run: Run, caller: Caller): Promise<DropoffPoint> {
  const cart = await newCart(run, caller);
  const { members } = await listOf(caller, `${orderPath(cart.id)}/dropoff-points?q=75007`, dropoffPoint);
  return need(members[0], 'the API names no pickup point in Paris');
}

/** Addresses of a customer. */
export const addresses: Area = {
  name: 'addresses',
  title: 'Addresses',
  async check(run) {
    const account = await run.check('section 7, POST auth/register', 'a customer for the addresses', () =>
      newCustomer(run),
    );
    if (!account) return;
    const { caller } = account;
    const pathOf = (id: string) => `addresses/${encodeURIComponent(id)}`;
    const made = await run.check(
      'section 7, POST addresses',
      'makes an address and tells where it is',
      async () => {
        const answer = (await caller.post('addresses', ADDRESS)).isStatus(201);
        const saved = answer.is(address);
        answer.header('location');
        answer.expect(saved.street === ADDRESS.street, `the street ${ADDRESS.street}`, saved.street);
        return saved;
      },
    );
    await run.check('section 7, GET addresses', 'lists it', async () => {
      const { id } = need(made, NO_ADDRESS);
      const { answer, members } = await listOf(caller, 'addresses', address);
      answer.expect(
        members.some((member) => member.id === id),
        `the address ${id}`,
        members,
      );
    });
    await run.check('section 7, GET addresses/{id}', 'reads it', async () =>
      (await caller.get(pathOf(need(made, NO_ADDRESS).id))).isStatus(200).is(address),
    );
    await run.check(
      'section 7, PATCH addresses/{id}',
      'changes the named field; null removes another',
      async () => {
        const { id } = need(made, NO_ADDRESS);
        (await caller.patch(pathOf(id), { street2: 'Second floor' })).isStatus(200);
        const answer = (await caller.patch(pathOf(id), { city: 'Lutetia', street2: null })).isStatus(200);
        const { city, street, street2 } = answer.is(address);
        answer.expect(city === 'Lutetia', 'the city Lutetia', city);
        answer.expect(street === ADDRESS.street, 'the street as it was', street);
        answer.expect(!street2, 'no street2', street2);
      },
    );
    await run.check('section 7, POST addresses', 'names each missing field in a 422', async () => {
      const answer = (await caller.post('addresses', {})).isStatus(422);
      const fields = answer.is(validationProblem).violations.map(({ propertyPath }) => propertyPath);
      for (const field of ['street', 'postcode', 'city'])
        answer.expect(fields.includes(field), `a violation with the propertyPath ${field}`, fields);
    });
    await run.check('section 6', 'another visitor’s calls find no such address', async () => {
      const { id } = need(made, NO_ADDRESS);
      (await run.visitor().get(pathOf(id))).isStatus(401, 403, 404);
      const stranger = run.visitor();
      await becomeGuest(stranger);
      (await stranger.get(pathOf(id))).isStatus(403, 404);
      (await stranger.patch(pathOf(id), { city: 'Elsewhere' })).isStatus(403, 404);
      (await stranger.delete(pathOf(id))).isStatus(403, 404);
    });
    await run.check('section 7, addresses', 'a pickup point is kept once per customer', async () => {
      const point = await pickupPoint(run, caller);
      const { carrier, name, street, postcode, city, countryCode } = point;
      const relayPointMetadata = { id: point.id, carrier, name };
      const body = { ...ADDRESS, street, postcode, city, countryCode, relayPointMetadata };
      const first = (await caller.post('addresses', body)).isStatus(200, 201).is(address);
      const answer = (await caller.post('addresses', body)).isStatus(200, 201);
      const second = answer.is(address);
      answer.expect(second.id === first.id, `the address ${first.id} again`, second.id);
      (await caller.delete(pathOf(first.id))).isStatus(204);
    });
    await run.check('section 7, DELETE addresses/{id}', 'removes it', async () => {
      const { id } = need(made, NO_ADDRESS);
      (await caller.delete(pathOf(id))).isStatus(204);
      (await caller.get(pathOf(id))).isStatus(404);
    });
  },
};
