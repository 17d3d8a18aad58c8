import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { GridDraftChange } from '#contract/private/price-grids.ts';
import {
  afterChanges,
  changeGridDraft,
  DRAFT,
  gridDraftQuery,
  gridSheetQuery,
} from '#lib/office/price-grid.ts';

/** Saves changes of the draft one after another, each on the version of the previous answer. */
export function useDraftEdits() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'price-grid-draft' },
    mutationFn: (changes: readonly GridDraftChange[]) =>
      changeGridDraft(client.getQueryData(gridDraftQuery.queryKey)?.version ?? '', changes),
    onMutate(changes) {
      for (const { sheet } of changes)
        client.setQueryData(
          gridSheetQuery(DRAFT, sheet).queryKey,
          (seen) => seen && afterChanges(seen, changes),
        );
    },
    onSuccess: (draft) => client.setQueryData(gridDraftQuery.queryKey, draft),
    async onSettled(_draft, error, changes) {
      if (error) await client.invalidateQueries({ queryKey: gridDraftQuery.queryKey });
      for (const sheet of new Set(changes.map((change) => change.sheet)))
        await client.invalidateQueries({ queryKey: gridSheetQuery(DRAFT, sheet).queryKey });
    },
  });
}
