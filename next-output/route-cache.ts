import { createRequire } from 'node:module';

/** Next's own; by `require`, since its default export is not the one that an ES module would import. */
const {
  default: FileSystemCache,
}: typeof import('next/dist/server/lib/incremental-cache/file-system-cache.js') = createRequire(
  import.meta.url,
)('next/dist/server/lib/incremental-cache/file-system-cache.js');

/**
 * Next's cache of whole routes: what the build made, and nothing that is rendered while the shop runs. Next dates a page by
 * the end of its render. So a page whose render began before a change and ended after it would count as newer than the
 * change, and be served until the next one. The page cache keeps rendered pages (page-cache/page-store.ts).
 */
export default class RouteCache extends FileSystemCache {
  override async set(...entry: Parameters<InstanceType<typeof FileSystemCache>['set']>): Promise<void> {
    if (process.env.NEXT_PHASE === 'phase-production-build') await super.set(...entry);
  }
}
