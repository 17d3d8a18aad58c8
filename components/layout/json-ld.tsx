import { type JsonLd as Block, jsonLdDocument } from '#lib/seo/json-ld.ts';

/** Structured data of a page for search engines (schema.org). */
export function JsonLd({ blocks }: { blocks: readonly Block[] }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a browser reads a script's text unescaped; jsonLdDocument escapes it
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdDocument(blocks) }} />;
}
