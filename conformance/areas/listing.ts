import { z } from 'zod';
import { facets, type Item, type Product, product } from '#contract/product.ts';
import { listOf } from '../collection.ts';
import { need } from '../failure.ts';
import type { Area, Run } from '../run.ts';

const SOURCE = 'section 7, GET articles';

const available = ({ choices }: Product): Item[] =>
  choices.filter(({ availability }) => availability === 'available');

/** Filters of the specification by a value of an item. */
const FILTERS = ['size', 'state', 'color', 'gender', 'type'] as const;

/** The list of items: filters, sorting, paging and search. */
export const listing: Area = {
  name: 'listing',
  title: 'Listing',
  async check(run) {
    const first = await run.check(SOURCE, 'lists products and their items, ten to a page', async () => {
      const { answer, members } = await listOf(run.visitor(), 'articles', product);
      answer.expect(members.length <= 10, 'ten members at most', members.length);
      return need(members[0], 'nothing is for sale');
    });
    const item = first && available(first)[0];
    for (const filter of FILTERS) await checkFilter(run, filter, item);
    await checkPrices(run, item);
    await checkPaging(run);
    await run.check(SOURCE, 'finds an item by the words of its title with q', async () => {
      const { title } = need(first, 'nothing is for sale');
      const path = `articles?q=${encodeURIComponent(title)}&itemsPerPage=50`;
      const { answer, members } = await listOf(run.visitor(), path, product);
      answer.expect(
        members.some((found) => found.title === title),
        `a product with the title ${title}`,
        [],
      );
    });
    await run.check(SOURCE, 'finds nothing for words that no item has', async () => {
      const answer = (await run.visitor().get('articles?q=zzqxvkjw')).isStatus(200);
      const { 'hydra:totalItems': total } = answer.is(z.object({ 'hydra:totalItems': z.int() }));
      answer.expect(total === 0, 'hydra:totalItems 0', total);
    });
    await run.check('contract, facets', 'counts the values of every filter', async () => {
      const answer = (await run.visitor().get('articles?itemsPerPage=1')).isStatus(200);
      const { facets: counted } = answer.is(z.object({ facets: facets.optional() }));
      need(counted, 'the listing has no facets, which the specification does not name');
    });
  },
};

async function checkFilter(run: Run, filter: (typeof FILTERS)[number], item: Item | undefined) {
  await run.check(SOURCE, `${filter}[0] leaves the products with an item of that ${filter}`, async () => {
    const value = need(item?.[filter] || undefined, `no item that is for sale tells its ${filter}`);
    const path = `articles?${filter}[0]=${encodeURIComponent(value)}&itemsPerPage=20`;
    const { answer, members } = await listOf(run.visitor(), path, product);
    answer.expect(members.length > 0, 'the product that has this value', []);
    const stray = members.find((member) => !member.choices.some((choice) => choice[filter] === value));
    answer.expect(
      !stray,
      `only products with an item of ${filter} ${value}`,
      stray?.choices.map((c) => c[filter]),
    );
  });
}

async function checkPrices(run: Run, item: Item | undefined) {
  await run.check(SOURCE, 'sort[price]=asc has the lowest price first', async () => {
    const { answer, members } = await listOf(
      run.visitor(),
      'articles?sort[price]=asc&itemsPerPage=20',
      product,
    );
    const prices = members.map(({ minPrice }) => minPrice);
    const sorted = prices.toSorted((a, b) => a - b);
    answer.expect(prices.join() === sorted.join(), `minPrice in order: ${sorted.join(', ')}`, prices);
  });
  await run.check(SOURCE, 'sort[price]=desc has the dearest item first', async () => {
    const { answer, members } = await listOf(
      run.visitor(),
      'articles?sort[price]=desc&itemsPerPage=20',
      product,
    );
    const prices = members.map((member) => Math.max(...available(member).map(({ price }) => price)));
    const sorted = prices.toSorted((a, b) => b - a);
    answer.expect(prices.join() === sorted.join(), `highest prices in order: ${sorted.join(', ')}`, prices);
  });
  await run.check(SOURCE, 'sort[createdAt]=desc has the newest item first', async () => {
    const path = 'articles?sort[createdAt]=desc&itemsPerPage=20';
    const { answer, members } = await listOf(run.visitor(), path, product);
    const days = members.map(
      (member) =>
        available(member)
          .map(({ createdAt }) => createdAt)
          .toSorted()
          .at(-1) ?? '',
    );
    const sorted = days.toSorted((a, b) => Date.parse(b) - Date.parse(a));
    answer.expect(
      days.join() === sorted.join(),
      `the newest createdAt of each in order, from ${sorted[0]} on`,
      days,
    );
  });
  await run.check('contract, price', 'price[gte] and price[lte] bound the price in cents', async () => {
    const { price } = need(item, 'nothing is for sale');
    const path = `articles?price[gte]=${price}&price[lte]=${price}&itemsPerPage=20`;
    const { answer, members } = await listOf(run.visitor(), path, product);
    const stray = members.find((member) => !member.choices.some((choice) => choice.price === price));
    answer.expect(members.length > 0, `the product with an item of ${price} cents`, []);
    answer.expect(
      !stray,
      `only products with an item of ${price} cents`,
      stray?.choices.map((c) => c.price),
    );
  });
}

async function checkPaging(run: Run) {
  await run.check('section 7, lists', 'page and itemsPerPage divide the list without a gap', async () => {
    const two = await listOf(run.visitor(), 'articles?itemsPerPage=2', product);
    const [one, next] = [
      await listOf(run.visitor(), 'articles?itemsPerPage=1&page=1', product),
      await listOf(run.visitor(), 'articles?itemsPerPage=1&page=2', product),
    ];
    const wanted = two.members.map(({ id }) => id).join();
    const came = [...one.members, ...next.members].map(({ id }) => id).join();
    next.answer.expect(wanted === came, `the products ${wanted} on pages 1 and 2`, came);
  });
  await run.check('section 7, lists', 'hydra:view leads to the next page and the last', async () => {
    const answer = (await run.visitor().get('articles?itemsPerPage=1')).isStatus(200);
    const view = z.object({ 'hydra:totalItems': z.int(), 'hydra:view': z.record(z.string(), z.string()) });
    const { 'hydra:view': pages, 'hydra:totalItems': total } = answer.is(view);
    if (total > 1) {
      answer.expect(pages['hydra:next'] !== undefined, 'hydra:next', pages);
      answer.expect(pages['hydra:last'] !== undefined, 'hydra:last', pages);
      (await run.visitor().get(pages['hydra:next'] ?? '')).isStatus(200);
    }
  });
  await run.check('section 7, lists', 'a page past the end is empty', async () => {
    const { answer, members } = await listOf(run.visitor(), 'articles?page=99999', product);
    answer.expect(members.length === 0, 'no members', members.length);
  });
  await run.check('section 8', 'a page below 1 answers 400 or 422', async () =>
    (await run.visitor().get('articles?page=0')).isStatus(400, 422),
  );
}
