import { towns as shape, townsQuery } from '#contract/towns.ts';
import { townsOf } from '#server/delivery/towns/towns.ts';
import { operation, type Resource } from '#server/http/resource.ts';

/** Towns by postcode, for forms that fill in the one from the other. */
export const towns: Resource = {
  name: 'towns',
  type: 'PostcodeTowns',
  shape,
  operations: [
    operation({
      kind: 'read',
      path: '',
      title: 'The towns of a postcode.',
      guard: 'public',
      query: townsQuery,
      returns: shape,
      async handle({ query: { countryCode, postcode } }) {
        const found = await townsOf(countryCode, postcode);
        const { names = [], formerNames = [] } = found ?? {};
        return { countryCode, postcode, isCovered: found !== undefined, names, formerNames };
      },
    }),
  ],
};
