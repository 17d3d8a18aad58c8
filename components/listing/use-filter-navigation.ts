import { useRouter } from 'next/navigation';
import { useOptimistic, useTransition } from 'react';
import { type Filters, hrefOf } from '#lib/catalogue/listing-filters.ts';

/**
 * The filters of the shown listing, and a function that changes them: the page is rendered again in place, so
 * that focus, scroll position and open groups stay. While it loads, `shown` already has the new filters.
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
