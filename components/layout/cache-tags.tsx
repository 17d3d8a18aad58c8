/** Tells the page cache by which changes this page is to be dropped: resource paths of the API (page-cache/README.md). */
export function CacheTags({ tags }: { tags: string[] }) {
  return <meta name="cache-tags" content={[...new Set(tags)].join(' ')} />;
}
