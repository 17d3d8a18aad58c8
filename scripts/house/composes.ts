const RULE = /^\.([\w-]+) \{([^{}]*)/gm;
const COMPOSES = /composes: ([^;]+);/g;

/**
 * Lists composed classes that are lost. A class that composes another of the same file gets only that class, not the
 * classes that the other composes (Turbopack of Next 16.4), so it must list all of them.
 */
export function lostComposes(css: string): string[] {
  const composed = new Map<string, string[]>();
  for (const [, name = '', body = ''] of css.matchAll(RULE))
    composed.set(name, [
      ...(composed.get(name) ?? []),
      ...[...body.matchAll(COMPOSES)].map(([, value = '']) => value),
    ]);
  const named = (value: string) => value.replace(/ from .*/, '').split(' ');
  return [...composed].flatMap(([name, values]) => {
    const all = values.flatMap(named);
    const own = values.filter((value) => !value.includes(' from ')).flatMap(named);
    return own.flatMap((part) =>
      (composed.get(part) ?? [])
        .flatMap(named)
        .filter((lost) => !all.includes(lost))
        .map((lost) => `.${name} composes .${part}, and has to compose ${lost} itself`),
    );
  });
}
