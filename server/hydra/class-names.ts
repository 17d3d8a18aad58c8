import { z } from 'zod';
import type { Resource } from '#server/http/resource.ts';
import { pascal } from './operation-id.ts';
import { namedShapes } from './shapes.ts';

/**
 * Names the classes of all objects in resources. One without a name is named after its first use: `image` of an Article
 * is an ArticleImage.
 */
export function classNames(resources: Resource[]): Map<z.ZodObject, string> {
  const named = new Map([...namedShapes(resources)].map(([name, shape]) => [shape, name]));
  const names = new Map<z.ZodObject, string>();
  const visit = (shape: z.ZodObject, name: string) => {
    if (names.has(shape)) return;
    names.set(shape, named.get(shape) ?? name);
    for (const [field, type] of Object.entries(shape.shape)) {
      const inner = elementOf(type);
      if (inner instanceof z.ZodObject) visit(inner, `${names.get(shape)}${pascal(field)}`);
    }
  };
  for (const resource of resources) visit(resource.shape, resource.type);
  return names;
}

const elementOf = (given: unknown): unknown => {
  const type = unwrap(given);
  return type instanceof z.ZodArray ? elementOf(type.element) : type;
};

/** Unwraps optional, nullable and default types. */
export function unwrap(type: unknown): unknown {
  if (type instanceof z.ZodOptional || type instanceof z.ZodNullable || type instanceof z.ZodDefault) {
    return unwrap(type.unwrap());
  }
  return type;
}
