import { Marked, type Token, type Tokens } from 'marked';

/** A section of a page: its heading and id. */
export interface Section {
  id: string;
  title: string;
}

/** Makes an id: `How do I return it?` becomes `how-do-i-return-it`. */
const idOf = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const isHeading = (token: Token, depth: number): token is Tokens.Heading =>
  token.type === 'heading' && 'depth' in token && token.depth === depth;

const plain = (title: string) => title.replace(/[*_`]/g, '');

/** From this number of columns on, a phone shows the cells of a row below each other, each with its column title. */
const MANY_COLUMNS = 3;

/**
 * Renders a table that can be scrolled by keyboard. Roles keep it a table for screen readers if its rows are
 * stacked.
 */
function tableOf(titles: string[], head: string[], rows: string[][]): string {
  const isWide = titles.length >= MANY_COLUMNS;
  const rowOf = (cells: string[]) => `<tr role="row">${cells.join('')}</tr>`;
  const header = head.map((cell) => `<th role="columnheader">${cell}</th>`);
  const body = rows.map((cells) =>
    rowOf(
      cells.map((cell, index) => `<td role="cell" data-title="${escapeQuotes(titles[index])}">${cell}</td>`),
    ),
  );
  return `<div role="region" aria-label="${escapeQuotes(titles.join(', '))}" tabindex="0"><table role="table"${isWide ? ' data-wide' : ''}><thead role="rowgroup">${rowOf(header)}</thead><tbody role="rowgroup">${body.join('')}</tbody></table></div>\n`;
}

const escapeQuotes = (text = '') => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * Parser with the shop's extensions: ids of headings, tables that can be scrolled by keyboard. Runs only on the
 * server.
 */
const marked = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${idOf(plain(text))}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    table(token) {
      const titles = token.header.map((cell) => plain(cell.text));
      const head = token.header.map((cell) => this.parser.parseInline(cell.tokens));
      const rows = token.rows.map((cells) => cells.map((cell) => this.parser.parseInline(cell.tokens)));
      return tableOf(titles, head, rows);
    },
    html: () => '',
  },
});

/** Returns the ids of all headings, in order. */
export const sectionIds = (markdown: string): string[] =>
  marked.lexer(markdown).flatMap((token) => (token.type === 'heading' ? [idOf(plain(token.text))] : []));

/** Returns the sections of the second level, for the table of contents. */
export const sectionsOf = (markdown: string): Section[] =>
  marked
    .lexer(markdown)
    .flatMap((token) =>
      isHeading(token, 2) ? [{ id: idOf(plain(token.text)), title: plain(token.text) }] : [],
    );

/** Resolves the address of a link in a text. */
type ResolveLink = (href: string) => string;
const asWritten: ResolveLink = (href) => href;

function tokensOf(markdown: string, resolve: ResolveLink): Token[] {
  const tokens = marked.lexer(markdown);
  marked.walkTokens(tokens, (token) => {
    if (token.type === 'link' && 'href' in token) token.href = resolve(token.href);
  });
  return tokens;
}

/** Renders a text, with its placeholders filled in, as HTML. */
export const renderMarkdown = (markdown: string, resolve = asWritten): string =>
  marked.parser(tokensOf(markdown, resolve));

/** Renders each `###` as a question that expands; its answer reaches to the next heading. */
export function renderQuestions(markdown: string, resolve = asWritten): string {
  const html: string[] = [];
  let answer: Token[] = [];
  let question: Tokens.Heading | undefined;
  const close = () => {
    if (question)
      html.push(
        `<details id="${idOf(plain(question.text))}"><summary><h3>${marked.parseInline(question.text)}</h3></summary>${marked.parser(answer)}</details>\n`,
      );
    else if (answer.length > 0) html.push(marked.parser(answer));
    [question, answer] = [undefined, []];
  };
  for (const token of tokensOf(markdown, resolve)) {
    if (isHeading(token, 2) || isHeading(token, 3)) close();
    if (isHeading(token, 3)) question = token;
    else answer.push(token);
  }
  close();
  return html.join('');
}
