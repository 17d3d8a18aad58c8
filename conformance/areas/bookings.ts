import { booking, storeDay } from '#contract/booking.ts';
import { validationProblem } from '#contract/problem.ts';
import { realStore } from '#contract/shop.ts';
import { listOf } from '../collection.ts';
import { need } from '../failure.ts';
import type { Area, Run } from '../run.ts';
import { guestDetails } from '../visitors.ts';

const NO_STORE = 'no store takes trade-ins';
const NO_BOOKING = 'no appointment was booked';

/** Appointments in the stores. */
export const bookings: Area = {
  name: 'bookings',
  title: 'Stores and appointments',
  async check(run) {
    const visitor = run.visitor();
    const store = await run.check('section 7, GET real-stores', 'lists the stores', async () => {
      const { members } = await listOf(visitor, 'real-stores?itemsPerPage=50', realStore);
      return members.find(({ acceptsTradeIn }) => acceptsTradeIn);
    });
    const startsAt = await run.check(
      'contract, store days',
      'GET real-stores/{id}/slots lists free times',
      () => freeTime(run, need(store, NO_STORE).id),
    );
    const made = await run.check('section 7, POST bookings', 'holds the time', async () => {
      const { firstName, lastName, email, phone } = guestDetails();
      const answer = (
        await visitor.post('bookings', {
          realStore: need(store, NO_STORE)['@id'],
          startsAt: need(startsAt, 'no time is free'),
          firstName,
          lastName,
          email,
          phone,
          itemCount: '1-3',
        })
      ).isStatus(201);
      const booked = answer.is(booking);
      answer.expect(booked.startsAt === startsAt, `startsAt ${startsAt}`, booked.startsAt);
      return booked;
    });
    const path = () => `bookings/${encodeURIComponent(need(made, NO_BOOKING).id)}`;
    const key = () => `?key=${encodeURIComponent(need(made, NO_BOOKING).key)}`;
    await run.check('section 7, GET bookings/{id}', 'reads it with the key of its link', async () =>
      (await visitor.get(`${path()}${key()}`)).isStatus(200).is(booking),
    );
    await run.check('section 6', 'without the key it is not found', async () => {
      (await run.visitor().get(path())).isStatus(401, 403, 404);
      (await run.visitor().delete(path())).isStatus(401, 403, 404);
    });
    await run.check('section 7, POST bookings', 'names each missing field in a 422', async () => {
      const answer = (await visitor.post('bookings', {})).isStatus(422);
      const fields = answer.is(validationProblem).violations.map(({ propertyPath }) => propertyPath);
      for (const field of ['realStore', 'startsAt', 'email'])
        answer.expect(fields.includes(field), `a violation with the propertyPath ${field}`, fields);
    });
    await run.check('contract, bookings', 'DELETE bookings/{id} gives the time back', async () => {
      (await visitor.delete(`${path()}${key()}`)).isStatus(204);
    });
  },
};

/** Returns the last free slot of a store. */
async function freeTime(run: Run, id: string): Promise<string | undefined> {
  const path = `real-stores/${encodeURIComponent(id)}/slots`;
  const { members } = await listOf(run.visitor(), path, storeDay);
  return members.flatMap(({ slots }) => slots).findLast(({ free }) => free > 0)?.startsAt;
}
