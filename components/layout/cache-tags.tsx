/** Resource paths of the API whose changes drop this page from the page cache (page-cache/README.md). */
export function CacheTags({ tags }: { tags: string[] }) {
  return <meta name="cache-tags" content={[...new Set(tags)].join(' ')} />;
}
