import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';

type FileSystemCache = typeof fileSystemCache;
type Lookup = Parameters<InstanceType<FileSystemCache>['get']>;
type Entry = Parameters<InstanceType<FileSystemCache>['set']>;

/** Node imports the whole CommonJS module where the bundler imports its default export. */
const defaultOf = (given: FileSystemCache | { default: FileSystemCache }): FileSystemCache =>
  typeof given === 'function' ? given : given.default;

/**
 * Next's route cache. Of what is rendered while the shop runs it keeps static shells alone: what all requests of a route have
 * in common, which Next would render again before each page. Whole pages are kept by the page cache
 * (page-cache/page-store.ts).
 *
 * Next dates an entry by the end of its render: one that began before a change and ended after it would count as newer, and
 * stay. A static shell is dated by the beginning. The middleware bundles this file, so it imports nothing of Node.
 */
export default class RouteCache extends defaultOf(fileSystemCache) {
  /** Next makes a cache for each request, before it renders. A change in the same millisecond counts as later. */
  readonly #began = Date.now() - 1;
  #lookup: Lookup[1] | undefined;

  override get(...lookup: Lookup): ReturnType<InstanceType<FileSystemCache>['get']> {
    this.#lookup = lookup[1];
    return super.get(...lookup);
  }

  override async set(...entry: Entry): Promise<void> {
    const [key, page] = entry;
    if (process.env.NEXT_PHASE === 'phase-production-build') return super.set(...entry);
    const isStaticShell = page !== null && 'postponed' in page && page.postponed !== undefined;
    if (!isStaticShell || !this.#lookup) return;
    await super.set(...entry);
    const kept = await super.get(key, this.#lookup);
    if (kept) kept.lastModified = this.#began;
  }
}
