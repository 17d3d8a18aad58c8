import { z } from 'zod';
import { API_BASE } from '#contract/base.ts';
import { product } from '#contract/product.ts';
import type { Area } from '../run.ts';

const DOCS_RELATION = 'http://www.w3.org/ns/hydra/core#apiDocumentation';

/** Checks entry point, documentation and collections of Hydra. */
export const hydra: Area = {
  name: 'hydra',
  title: 'Hydra',
  async check(run) {
    const visitor = run.visitor();
    await run.check('section 7, lists', 'a collection is a hydra:Collection in ld+json', async () => {
      const answer = (await visitor.get('articles?itemsPerPage=1')).isStatus(200);
      const type = answer.header('content-type');
      answer.expect(type.includes('application/ld+json'), 'the content type application/ld+json', type);
      const shape = z.object({
        '@context': z.union([z.string(), z.looseObject({})]),
        '@id': z.string(),
        '@type': z.enum(['hydra:Collection', 'Collection']),
        'hydra:totalItems': z.int(),
        'hydra:member': z.array(z.looseObject({ '@id': z.string(), '@type': z.string() })),
      });
      answer.is(shape);
    });
    await run.check('contract, negotiation', 'application/json answers a bare array', async () => {
      const answer = await visitor.get('articles?itemsPerPage=1', {
        headers: { Accept: 'application/json' },
      });
      answer.isStatus(200).is(z.array(product));
    });
    await run.check('section 7', 'without a preference JSON-LD is answered', async () => {
      const type = (await visitor.get('articles?itemsPerPage=1', { headers: { Accept: '*/*' } }))
        .isStatus(200)
        .header('content-type');
      return type;
    });
    await run.check('contract, Hydra', 'the entry point leads to the collections', async () => {
      const answer = (await visitor.get(API_BASE)).isStatus(200);
      const entry = answer.is(z.record(z.string(), z.unknown()));
      answer.expect(Object.values(entry).includes(`${API_BASE}/articles`), `${API_BASE}/articles`, entry);
    });
    await run.check('contract, Hydra', 'the Link header leads to the documentation', async () => {
      const answer = (await visitor.get(API_BASE)).isStatus(200);
      const link = answer.header('link');
      const address = new RegExp(`<([^>]+)>; rel="${DOCS_RELATION}"`).exec(link)?.[1];
      const docs = await visitor.get(address ?? answer.fail(`a link of ${DOCS_RELATION}`, link));
      docs.isStatus(200).is(z.looseObject({ 'hydra:supportedClass': z.array(z.looseObject({})) }));
    });
  },
};
