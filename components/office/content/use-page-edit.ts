import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PageText } from '#contract/content-page.ts';
import type { OfficePageDetails } from '#contract/private/content-pages.ts';
import {
  contentText,
  dayName,
  pagesQuery,
  pageTextQuery,
  publishPage,
  resetPage,
  savePageDraft,
  withdrawVersion,
} from '#lib/office/content.ts';
import { shopDay } from '#shared/shop-time.ts';
import { useToast } from '../parts/toast.tsx';

type Work = (seen: { id: string; version: string }) => Promise<OfficePageDetails>;

/** A page in editing: its text, and the actions of the server on the version that was read. */
export function usePageEdit(page: OfficePageDetails) {
  const { id } = page;
  const client = useQueryClient();
  const toast = useToast();
  const [text, setText] = useState<PageText>(page.draft ?? page.text);
  const [kept, setKept] = useState(page);
  const working = useMutation({
    scope: { id: `content-page ${id}` },
    mutationFn: (work: Work) => work(kept),
    async onSuccess(now) {
      setKept(now);
      client.setQueryData(pageTextQuery(id).queryKey, now);
      await client.invalidateQueries({ queryKey: pagesQuery.queryKey });
    },
  });
  const run = (work: Work, done: (now: OfficePageDetails) => void) =>
    working.mutate(work, { onSuccess: done });
  const isChanged = JSON.stringify(text) !== JSON.stringify(kept.draft ?? kept.text);
  const show = (now: OfficePageDetails) => setText(now.draft ?? now.text);
  return {
    text,
    page: kept,
    isChanged,
    working,
    change: (patch: Partial<PageText>) => setText((before) => ({ ...before, ...patch })),
    save: () =>
      run(
        (seen) => savePageDraft(seen, text),
        () => toast({ text: contentText('office.content.saved') }),
      ),
    publish: (validFrom: string | undefined, done: () => void) =>
      run(
        async (seen) =>
          publishPage(isChanged || !kept.draft ? await savePageDraft(seen, text) : seen, validFrom),
        ({ title }) => {
          done();
          toast({
            text:
              validFrom !== undefined && validFrom > shopDay()
                ? contentText('office.content.publishedFrom', { title: text.title, day: dayName(validFrom) })
                : contentText('office.content.published', { title }),
          });
        },
      ),
    drop() {
      const before = text;
      run(
        (seen) => savePageDraft(seen, null),
        (now) => {
          show(now);
          toast({ text: contentText('office.content.dropped'), undo: () => setText(before) });
        },
      );
    },
    reset: () =>
      run(resetPage, (now) => {
        show(now);
        toast({ text: contentText('office.content.reset.done') });
      }),
    withdraw: (validFrom: string) =>
      run(
        (seen) => withdrawVersion(seen, validFrom),
        (now) => {
          show(now);
          toast({ text: contentText('office.content.version.withdrawn', { day: dayName(validFrom) }) });
        },
      ),
    /** Loads what another member has saved. */
    async reload() {
      working.reset();
      const now = await client.fetchQuery({ ...pageTextQuery(id), staleTime: 0 });
      setKept(now);
      show(now);
    },
  };
}
