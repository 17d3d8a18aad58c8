import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { collectionCollection } from '#contract/collection.ts';
import type { HomeSection } from '#contract/home.ts';
import { homePreview, type OfficeHome, officeHome } from '#contract/private/home.ts';
import { productCollection } from '#contract/product.ts';
import { browserClient } from '../api/browser-client.ts';
import { genderOrder } from '../catalogue/genders.ts';
import { callOffice } from './office-client.ts';

const PATH = 'content-home';

export const homeQuery = queryOptions({
  queryKey: ['content-home'],
  queryFn: ({ signal }) => callOffice({ path: PATH, returns: officeHome, signal }),
});

/** Query for sections with their placeholders filled in, and their errors. */
export const homePreviewQuery = (sections: HomeSection[]) =>
  queryOptions({
    queryKey: ['home-preview', sections],
    queryFn: ({ signal }) =>
      callOffice({
        method: 'POST',
        path: `${PATH}/preview`,
        body: { sections },
        returns: homePreview,
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  });

type Seen = Pick<OfficeHome, 'version'>;

export const saveHomeDraft = ({ version }: Seen, draft: HomeSection[] | null) =>
  callOffice({ method: 'PATCH', path: PATH, version, body: { draft }, returns: officeHome });
export const publishHome = ({ version }: Seen) =>
  callOffice({ method: 'POST', path: `${PATH}/publish`, version, returns: officeHome });
export const resetHome = ({ version }: Seen) =>
  callOffice({ method: 'POST', path: `${PATH}/reset`, version, returns: officeHome });

/** Query for the collections that the shop shows. */
export const shownCollectionsQuery = queryOptions({
  queryKey: ['collections', 'shown'],
  queryFn: ({ signal }) =>
    browserClient({ path: 'collections?itemsPerPage=100', returns: collectionCollection, signal }),
});

const readItems = (query: Record<string, string>, signal: AbortSignal) =>
  browserClient({ path: `articles?${new URLSearchParams(query)}`, returns: productCollection, signal });

/** Query for the first items of a collection, or of all. */
export const firstItemsQuery = (collection?: string) =>
  queryOptions({
    queryKey: ['items', 'first', collection],
    queryFn: ({ signal }) => readItems({ itemsPerPage: '4', ...(collection && { collection }) }, signal),
  });

/** Query for the groups with items for sale, in the shop's order, each with a photo of one of its newest items. */
export const groupsQuery = queryOptions({
  queryKey: ['items', 'groups'],
  async queryFn({ signal }) {
    const { facets } = await readItems({ itemsPerPage: '1' }, signal);
    const filled = facets.gender.map(({ value }) => value);
    return Promise.all(
      (filled.length > 0 ? genderOrder(filled) : []).map(async (gender) => {
        const newest = await readItems({ 'gender[0]': gender, itemsPerPage: '4' }, signal);
        const photo = newest['hydra:member'].find(({ frontPhoto }) => frontPhoto)?.frontPhoto;
        return { gender, photo: photo?.sources[0]?.url };
      }),
    );
  },
});
