import { routeOf } from '#lib/routes.ts';

/**
 * Returns message ids of the page for a path that does not exist: its heading differs where a route finds nothing,
 * its explanation on personal routes, whose addresses belong to one person.
 */
export function missingPageTexts(path: string) {
  const route = routeOf(path);
  return {
    heading: route ? 'notFound.item' : 'notFound.path',
    lead: route && !route.public ? 'notFound.lead.personal' : 'notFound.lead',
  } as const;
}
