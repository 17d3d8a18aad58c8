import { type JsonLd as Block, jsonLdDocument } from '#lib/seo/json-ld.ts';

/** What search engines read of a page, as structured data of schema.org. */
export function JsonLd({ blocks }: { blocks: readonly Block[] }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a browser reads a script's text unescaped; jsonLdDocument escapes it
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdDocument(blocks) }} />;
}
