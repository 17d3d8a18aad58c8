const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Characters forbidden in XML documents, escaped or not (XML 1.0, section 2.2). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Escapes a text for an element or attribute of XML. */
const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

/** Returns an element with a text; empty if undefined. */
export const xmlElement = (name: string, text: string | undefined): string =>
  text === undefined || text === '' ? '' : `<${name}>${xmlText(text)}</${name}>`;
