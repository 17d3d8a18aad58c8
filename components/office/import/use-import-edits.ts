import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportChoices, ImportPatch } from '#contract/private/imports.ts';
import { changeImport, importQuery } from '#lib/office/imports.ts';

/** Changes the current choices of an import. */
export type Choose = (update: (now: ImportChoices) => ImportChoices) => void;

/** Changes an import, one change after the other, each on the version that the previous answer returned. */
export function useImportEdits(id: string) {
  const client = useQueryClient();
  const { queryKey } = importQuery(id);
  const mutationKey = ['change-import', id];
  const changing = useMutation({
    mutationKey,
    scope: { id: `import ${id}` },
    mutationFn: (patch: ImportPatch) =>
      changeImport({ id, version: client.getQueryData(queryKey)?.version ?? '' }, patch),
    onSuccess(found) {
      // Keeps choices made meanwhile until they are saved, too.
      const isLast = client.isMutating({ mutationKey }) === 1;
      client.setQueryData(queryKey, (seen) =>
        isLast || !seen ? found : { ...found, choices: seen.choices },
      );
    },
    async onSettled(_found, error) {
      if (error) await client.invalidateQueries({ queryKey });
    },
  });
  /** Shows the choices at once, then saves them. */
  const choose: Choose = (update) => {
    const seen = client.getQueryData(queryKey);
    if (!seen) return;
    const choices = update(seen.choices);
    client.setQueryData(queryKey, { ...seen, choices });
    changing.mutate({ choices });
  };
  return { changing, choose };
}
