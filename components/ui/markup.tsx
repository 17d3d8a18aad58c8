import { type HTMLAttributes, isValidElement, type ReactElement, type ReactNode } from 'react';

interface MarkupProps extends HTMLAttributes<HTMLElement> {
  as: 'details' | 'div' | 'li' | 'nav' | 'section';
  /** Of `details`. */
  open?: boolean;
}

/**
 * An element whose content is rendered to a string at once, instead of elements that React serialises, renders
 * and hydrates: for parts of a page without client components. Click handlers for it listen on the document.
 */
export function Markup({ as: Element, children, ...attributes }: MarkupProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: markupOf() escapes every text.
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: markupOf(children) }} />;
}

interface Props {
  children?: ReactNode;
  [attribute: string]: unknown;
}

const VOID = new Set(['br', 'hr', 'img', 'input', 'link', 'meta']);
const NAMES: Record<string, string> = { className: 'class', htmlFor: 'for' };
const SIGNS: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/**
 * The HTML that React would write for plain elements and for functions that return them.
 *
 * @throws for anything that needs React: a client component, an async one, a handler
 */
export function markupOf(node: ReactNode): string {
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (typeof node === 'string') return escaped(node);
  if (typeof node === 'number' || typeof node === 'bigint') return String(node);
  if (isValidElement<Props>(node)) return elementMarkup(node);
  if (!(Symbol.iterator in node)) throw new Error('Only React can write this part of a page.');
  let markup = '';
  for (const child of node) markup += markupOf(child);
  return markup;
}

function elementMarkup({ type, props }: ReactElement<Props>): string {
  if (typeof type === 'function') {
    const shown: ReactNode = Reflect.apply(type, undefined, [props]);
    return markupOf(shown);
  }
  const inside = markupOf(props.children);
  // The element is a fragment.
  if (typeof type !== 'string') return inside;
  let attributes = '';
  for (const name in props) if (name !== 'children') attributes += attribute(name, props[name]);
  return VOID.has(type) ? `<${type}${attributes}/>` : `<${type}${attributes}>${inside}</${type}>`;
}

function attribute(name: string, value: unknown): string {
  const isNamed = name.startsWith('aria-') || name.startsWith('data-');
  const text = name === 'style' ? styleText(value) : value === true && !isNamed ? '' : value;
  if (text === undefined || text === null || (text === false && !isNamed)) return '';
  if (typeof text === 'object' || typeof text === 'function')
    throw new Error(`Only React can write the attribute ${name}.`);
  return ` ${NAMES[name] ?? name}="${escaped(String(text))}"`;
}

/** CSS text of a `style` prop; undefined if it is empty. Values need their units. */
function styleText(style: unknown): string | undefined {
  const lines = Object.entries(style ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : `${name.replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`)}:${value}`,
  );
  return lines.join(';') || undefined;
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
