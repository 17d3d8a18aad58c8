import { product } from '#contract/product.ts';
import { MAX_SUGGESTIONS } from '#contract/product-suggestions.ts';
import { searchSuggestions } from '#contract/search-suggestions.ts';
import { listOf } from '../collection.ts';
import { NotTried, need } from '../failure.ts';
import type { Area } from '../run.ts';
import { itemsForSale } from '../visitors.ts';

const SOURCE = 'section 7, GET articles/{id}';
const NO_ITEM = 'nothing is for sale';

/** A product, similar products, and search suggestions. */
export const articles: Area = {
  name: 'articles',
  title: 'Products',
  async check(run) {
    const visitor = run.visitor();
    const item = await run.check(
      SOURCE,
      'reads a product by the slug of an item, which comes first',
      async () => {
        const [found] = await itemsForSale(run, 1);
        const { id, slug } = need(found, NO_ITEM);
        const answer = (await visitor.get(`articles/${encodeURIComponent(slug)}`)).isStatus(200);
        const first = answer.is(product).choices[0];
        answer.expect(first?.id === id, `the item ${id} as the first choice`, first?.id);
        return found;
      },
    );
    await run.check(SOURCE, 'reads the same product by its own id', async () => {
      const { slug, id } = need(item, NO_ITEM);
      const bySlug = (await visitor.get(`articles/${encodeURIComponent(slug)}`)).is(product);
      const answer = (await visitor.get(`articles/${encodeURIComponent(bySlug.id)}`)).isStatus(200);
      const { choices } = answer.is(product);
      answer.expect(
        choices.some((choice) => choice.id === id),
        `the item ${id} among the choices`,
        choices,
      );
    });
    await run.check('section 3, Product', 'size, state and color list those of the choices', async () => {
      const answer = await visitor.get(`articles/${encodeURIComponent(need(item, NO_ITEM).slug)}`);
      const found = answer.is(product);
      for (const name of ['size', 'state', 'color'] as const) {
        const listed: readonly string[] = found[name];
        const missing = found.choices.find(
          (choice) => choice.availability === 'available' && choice[name] && !listed.includes(choice[name]),
        );
        answer.expect(!missing, `${name} with ${missing?.[name]}, which a choice has`, listed);
      }
    });
    await run.check('section 8', `${SOURCE.slice(-17)} of none answers 404`, async () =>
      (await visitor.get('articles/none-of-these')).isStatus(404),
    );
    await run.check(
      'section 4, suggestions',
      'gender, size and type as indexed arrays find similar products',
      async () => {
        const { gender, size, type } = need(item, NO_ITEM);
        const query = new URLSearchParams({
          page: '1',
          itemsPerPage: String(MAX_SUGGESTIONS),
          'gender[0]': gender,
          'type[0]': type,
          ...(size && { 'size[0]': size }),
        });
        const { answer, members } = await listOf(visitor, `articles?${query}`, product);
        answer.expect(members.length > 0, 'at least the product itself', members);
      },
    );
    await run.check(
      'contract, product suggestions',
      'GET articles/{id}/suggestions lists 20 others at most',
      async () => {
        const path = `articles/${encodeURIComponent(need(item, NO_ITEM).slug)}/suggestions`;
        if ((await visitor.get(path)).status === 404) throw new NotTried(`GET ${path} is not there`);
        const { answer, members } = await listOf(visitor, path, product);
        answer.expect(
          members.length <= MAX_SUGGESTIONS,
          `${MAX_SUGGESTIONS} members at most`,
          members.length,
        );
      },
    );
    await run.check('contract, search suggestions', 'GET search-suggestions completes a word', async () => {
      const word = need(item, NO_ITEM).brand.slice(0, 3);
      const answer = await visitor.get(`search-suggestions?q=${encodeURIComponent(word)}`);
      if (answer.status === 404) throw new NotTried('GET search-suggestions is not there');
      answer.isStatus(200).is(searchSuggestions);
    });
  },
};
