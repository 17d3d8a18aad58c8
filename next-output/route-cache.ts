import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';

type FileSystemCache = typeof fileSystemCache;

/** Node imports the whole CommonJS module where the bundler imports its default export. */
const defaultOf = (given: FileSystemCache | { default: FileSystemCache }): FileSystemCache =>
  typeof given === 'function' ? given : given.default;

/**
 * Next's route cache, without what is rendered while the shop runs. Next dates a page by the end of its render: a page that
 * began before a change and ended after it would count as newer, and stay. The page cache keeps such pages
 * (page-cache/page-store.ts). The middleware bundles this file, so it imports nothing of Node.
 */
export default class RouteCache extends defaultOf(fileSystemCache) {
  override async set(...entry: Parameters<InstanceType<FileSystemCache>['set']>): Promise<void> {
    if (process.env.NEXT_PHASE === 'phase-production-build') await super.set(...entry);
  }
}
