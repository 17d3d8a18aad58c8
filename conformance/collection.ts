import type { z } from 'zod';
import { collectionOf } from '#contract/hydra.ts';
import type { Answer } from './answer.ts';
import type { Caller } from './caller.ts';
import { need } from './failure.ts';
import type { Run } from './run.ts';

/** GET of a list: its answer and members. @throws Failure unless it is a Hydra collection of the schema */
export async function listOf<M extends z.ZodType>(
  caller: Caller,
  path: string,
  member: M,
): Promise<{ answer: Answer; total: number; members: z.output<M>[] }> {
  const answer = (await caller.get(path)).isStatus(200);
  const page = answer.is(collectionOf(member));
  const { 'hydra:member': members, 'hydra:totalItems': total } = page;
  answer.expect(total >= members.length, 'hydra:totalItems no less than the members', total);
  return { answer, total, members };
}

/** Checks GET of a list and of its first member. @param keyOf returns the member's id in its address */
export async function checkCollection<M extends z.ZodType<{ '@id': string }>>(
  run: Run,
  caller: Caller,
  name: string,
  member: M,
  keyOf: (member: z.output<M>) => string,
): Promise<void> {
  const members = await run.check('section 7', `GET ${name} lists them in the shape of the contract`, () =>
    listOf(caller, name, member),
  );
  await run.check('section 7', `GET ${name}/{id} reads one of them`, async () => {
    const first = need(members?.members[0], `GET ${name} listed none`);
    const answer = await caller.get(`${name}/${encodeURIComponent(keyOf(first))}`);
    const read = answer.isStatus(200).is(member);
    answer.expect(read['@id'] === first['@id'], `@id ${first['@id']}`, read['@id']);
  });
  await run.check('section 8', `GET ${name}/{id} of none answers 404`, async () =>
    (await caller.get(`${name}/none-of-these`)).isStatus(404),
  );
}
