import { queryOptions } from '@tanstack/react-query';
import { collectionOf } from '#contract/hydra.ts';
import { type SavedViewInput, savedView, type ViewedList } from '#contract/private/saved-views.ts';
import { NO_BODY } from '../api/client.ts';
import { callOffice } from './office-client.ts';

/** Query for the saved views of a list: the member's own, and the team's shared ones. */
export const savedViewsQuery = (list: ViewedList) =>
  queryOptions({
    queryKey: ['saved-views', list],
    queryFn: ({ signal }) =>
      callOffice({ path: 'saved-views', query: { list }, returns: collectionOf(savedView), signal }),
  });

export const saveView = (body: SavedViewInput) =>
  callOffice({ method: 'POST', path: 'saved-views', body, returns: savedView });
export const deleteView = (id: string) =>
  callOffice({ method: 'DELETE', path: `saved-views/${id}`, returns: NO_BODY });
