type Node = Record<string, unknown>;

/**
 * Keeps only the requested properties of a member, nested ones named with a dot (`choices.slug`), and always `@id` and
 * `@type`. Unknown names are ignored.
 */
export function withProperties(member: object, asked: readonly string[]): Node {
  const selected: Node = {};
  const entries = Object.entries(member);
  const nested = Map.groupBy(asked, (name) => name.split('.', 1)[0] ?? name);
  for (const [key, value] of entries) {
    const names = nested.get(key);
    if (key.startsWith('@')) selected[key] = value;
    else if (names) {
      const inner = names.flatMap((name) => (name === key ? [] : [name.slice(key.length + 1)]));
      selected[key] = inner.length === 0 ? value : within(value, inner);
    }
  }
  return selected;
}

function within(value: unknown, asked: string[]): unknown {
  if (Array.isArray(value)) return value.map((entry: unknown) => within(entry, asked));
  return typeof value === 'object' && value !== null ? withProperties(value, asked) : value;
}
