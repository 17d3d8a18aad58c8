import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';

type FileSystemCache = typeof fileSystemCache;

/** Node imports the whole CommonJS module where the bundler imports its default export. */
const defaultOf = (given: FileSystemCache | { default: FileSystemCache }): FileSystemCache =>
  typeof given === 'function' ? given : given.default;

/**
 * Next's cache of whole routes: what the build made, and nothing that is rendered while the shop runs. Next dates a page by
 * the end of its render. So a page whose render began before a change and ended after it would count as newer than the
 * change, and be served until the next one. The page cache keeps rendered pages (page-cache/page-store.ts).
 * The bundle of the middleware has this file too, so it imports nothing of Node.
 */
export default class RouteCache extends defaultOf(fileSystemCache) {
  override async set(...entry: Parameters<InstanceType<FileSystemCache>['set']>): Promise<void> {
    if (process.env.NEXT_PHASE === 'phase-production-build') await super.set(...entry);
  }
}
