import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import type { ListingImport } from '#contract/private/imports.ts';
import { beginImport, discardImport, importQuery, importsQuery, importText } from '#lib/office/imports.ts';
import { officeImportPath } from '#lib/office-paths.ts';
import { useToast } from '../parts/toast.tsx';

/** Checks a file, imports it, or abandons it. */
export function useImportWork({ id, name }: ListingImport) {
  const client = useQueryClient();
  const router = useRouter();
  const toast = useToast();
  const { queryKey } = importQuery(id);
  const seen = () => ({ id, version: client.getQueryData(queryKey)?.version ?? '' });
  const working = useMutation({
    // Runs after pending changes.
    scope: { id: `import ${id}` },
    mutationFn: (what: 'check' | 'run') => beginImport(seen(), what),
    onSuccess(found) {
      client.setQueryData(queryKey, found);
      router.replace(officeImportPath({ id }));
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
  const discarding = useMutation({
    scope: { id: `import ${id}` },
    mutationFn: () => discardImport(seen()),
    async onSuccess() {
      router.push(officeImportPath());
      toast({ text: importText('office.import.discarded', { name }) });
      await client.invalidateQueries({ queryKey: importsQuery.queryKey });
    },
  });
  return { working, discarding };
}
