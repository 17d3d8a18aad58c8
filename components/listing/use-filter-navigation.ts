import { useRouter } from 'next/navigation';
import { useOptimistic, useTransition } from 'react';
import { type Filters, hrefOf } from '#lib/catalogue/listing-filters.ts';

/**
 * The filters of the listing that is shown, and how to change them: the page is rendered anew in place, so that focus,
 * scroll position and open groups stay. While it comes, `shown` is already what was chosen.
 */
export function useFilterNavigation(filters: Filters, path: string) {
  const router = useRouter();
  const [pending, start] = useTransition();
  const [shown, show] = useOptimistic(filters);
  const apply = (next: Filters) =>
    start(() => {
      show(next);
      router.push(hrefOf(path, next), { scroll: false });
    });
  return { shown, pending, apply };
}
