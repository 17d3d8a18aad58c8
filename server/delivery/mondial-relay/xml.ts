import { XMLBuilder, XMLParser } from 'fast-xml-parser';
import { z } from 'zod';

/** Elements that may occur several times, and are lists even when they occur once. */
const LISTS = [
  'Status',
  'Shipment',
  'Label',
  'PointRelais_Details',
  'ret_WSI2_sub_TracingColisDetaille',
  'string',
];

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  // Numbers of points begin with zeros.
  parseTagValue: false,
  isArray: (name) => LISTS.includes(name),
});
const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  suppressEmptyNode: true,
});

/** Writes a document. Names with `@` become attributes; texts are escaped. */
export const xmlOf = (document: object): string =>
  `<?xml version="1.0" encoding="utf-8"?>${builder.build(document)}`;

/** Parses a document. @throws Error for invalid XML */
export const readXml = (text: string): unknown => parser.parse(text, true);

/** Text of an element; empty if it is absent or has none. */
export const textElement = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'string' ? value.trim() : ''));

/** Parses the elements of a list; none if the list is absent or empty. */
export const listOf = <T extends z.ZodType>(name: string, element: T) =>
  z
    .unknown()
    .optional()
    .transform((value) => (typeof value === 'object' && value ? Reflect.get(value, name) : undefined) ?? [])
    .pipe(z.array(element));
