import { wishlist } from '#contract/wishlist.ts';
import { listOf } from '../collection.ts';
import { need } from '../failure.ts';
import type { Area } from '../run.ts';
import { becomeGuest, itemsForSale, newCustomer } from '../visitors.ts';

const NO_LIST = 'no wishlist was made';

/** Checks the wishlist of a guest and of a customer. */
export const wishlists: Area = {
  name: 'wishlists',
  title: 'Wishlists',
  async check(run) {
    const account = await run.check('section 7, POST auth/register', 'a customer for the wishlist', () =>
      newCustomer(run),
    );
    const caller = account?.caller ?? run.visitor();
    const made = await run.check('section 7, POST wishlists', 'makes a list with an item', async () => {
      need(account, 'no customer was registered');
      const [item] = await itemsForSale(run, 1);
      const { slug } = need(item, 'nothing is for sale');
      const answer = (await caller.post('wishlists', { items: [slug] })).isStatus(200, 201);
      const list = answer.is(wishlist);
      answer.expect(list.items.length === 1, 'one item', list.items);
      return list;
    });
    const path = () => `wishlists/${encodeURIComponent(need(made, NO_LIST).id)}`;
    await run.check('section 7, GET wishlists', 'lists it', async () => {
      const { id } = need(made, NO_LIST);
      const { answer, members } = await listOf(caller, 'wishlists', wishlist);
      answer.expect(
        members.some((member) => member.id === id),
        `the list ${id}`,
        members,
      );
    });
    await run.check('section 7, GET wishlists/{id}', 'reads it', async () => {
      const answer = (await caller.get(path())).isStatus(200);
      answer.is(wishlist);
    });
    await run.check('section 7, PATCH wishlists/{id}', 'replaces the items', async () => {
      const answer = (await caller.patch(path(), { items: [] })).isStatus(200);
      const { items } = answer.is(wishlist);
      answer.expect(items.length === 0, 'no items', items);
    });
    await run.check('section 6', 'another visitor’s calls find no such list', async () => {
      const stranger = run.visitor();
      await becomeGuest(stranger);
      (await stranger.get(path())).isStatus(401, 403, 404);
      (await stranger.delete(path())).isStatus(401, 403, 404);
    });
    await run.check('section 7, DELETE wishlists/{id}', 'removes it', async () => {
      (await caller.delete(path())).isStatus(204);
      (await caller.get(path())).isStatus(404);
    });
  },
};
