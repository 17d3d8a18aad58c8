import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PageText } from '#contract/content-page.ts';
import { collectionOf } from '#contract/hydra.ts';
import {
  type OfficePageDetails,
  officePage,
  officePageDetails,
  pagePreview,
} from '#contract/private/content-pages.ts';
import compiled from '#messages/en-GB/office-content.json' with { type: 'json' };
import type texts from '../../messages/en-GB/office-content.json';
import { callOffice } from './office-client.ts';
import { officeTexts } from './texts.ts';

export const contentText = officeTexts<keyof typeof texts>(compiled);

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats a day: `22 November 2026`. @param day YYYY-MM-DD */
export const dayName = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));

const pathOf = (id: string) => `content-pages/${encodeURIComponent(id)}`;

export const pagesQuery = queryOptions({
  queryKey: ['content-pages'],
  queryFn: ({ signal }) =>
    callOffice({
      path: 'content-pages',
      query: { itemsPerPage: 100 },
      returns: collectionOf(officePage),
      signal,
    }),
});

export const pageTextQuery = (id: string) =>
  queryOptions({
    queryKey: ['content-page', id],
    queryFn: ({ signal }) => callOffice({ path: pathOf(id), returns: officePageDetails, signal }),
  });

/** Query for a text as the shop would render it, with its errors. */
export const pagePreviewQuery = (id: string, text: PageText) =>
  queryOptions({
    queryKey: ['page-preview', id, text],
    queryFn: ({ signal }) =>
      callOffice({
        method: 'POST',
        path: `${pathOf(id)}/preview`,
        body: text,
        returns: pagePreview,
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  });

type Seen = Pick<OfficePageDetails, 'id' | 'version'>;

/** @param draft null discards it */
export const savePageDraft = ({ id, version }: Seen, draft: PageText | null) =>
  callOffice({ method: 'PATCH', path: pathOf(id), version, body: { draft }, returns: officePageDetails });

const change =
  (step: 'publish' | 'reset' | 'withdraw') =>
  ({ id, version }: Seen, validFrom?: string) =>
    callOffice({
      method: 'POST',
      path: `${pathOf(id)}/${step}`,
      version,
      body: step === 'reset' ? undefined : { validFrom },
      returns: officePageDetails,
    });

export const publishPage = change('publish');
export const resetPage = change('reset');
export const withdrawVersion = change('withdraw');
