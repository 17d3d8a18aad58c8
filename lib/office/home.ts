import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { collectionCollection } from '#contract/collection.ts';
import type { HomeSection } from '#contract/home.ts';
import { homePreview, type OfficeHome, officeHome } from '#contract/private/home.ts';
import { productCollection } from '#contract/product.ts';
import { browserClient } from '../api/browser-client.ts';
import { callOffice } from './office-client.ts';

const PATH = 'content-home';

export const homeQuery = queryOptions({
  queryKey: ['content-home'],
  queryFn: ({ signal }) => callOffice({ path: PATH, returns: officeHome, signal }),
});

/** Sections with their placeholders filled in, and what is wrong with them. */
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

/** Collections that the shop shows. */
export const shownCollectionsQuery = queryOptions({
  queryKey: ['collections', 'shown'],
  queryFn: ({ signal }) =>
    browserClient({ path: 'collections?itemsPerPage=100', returns: collectionCollection, signal }),
});

/** The first items that the shop shows of a collection, or of all. */
export const firstItemsQuery = (collection?: string) =>
  queryOptions({
    queryKey: ['items', 'first', collection],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ itemsPerPage: '4' });
      if (collection) query.set('collection', collection);
      return browserClient({ path: `articles?${query}`, returns: productCollection, signal });
    },
  });
