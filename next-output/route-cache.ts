import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';

type FileSystemCache = typeof fileSystemCache;
type Entry = Parameters<InstanceType<FileSystemCache>['set']>;

/** Node imports the whole CommonJS module, the bundler its default export. */
const defaultOf = (given: FileSystemCache | { default: FileSystemCache }): FileSystemCache =>
  typeof given === 'function' ? given : given.default;

/**
 * Next's route cache, which keeps what the build made and nothing that is rendered while the shop runs: whole pages are kept by
 * the page cache (page-cache/page-store.ts). The middleware bundles this file, so it imports nothing of Node.
 */
export default class RouteCache extends defaultOf(fileSystemCache) {
  override async set(...entry: Entry): Promise<void> {
    if (process.env.NEXT_PHASE === 'phase-production-build') await super.set(...entry);
  }
}
