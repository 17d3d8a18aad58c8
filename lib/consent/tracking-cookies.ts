const TRACKING = /^(_ga|_gid)/;

/** Where a cookie of this host may lie: on the host alone, and on every domain above it that a site can write to. */
export function domainsOf(host: string): (string | undefined)[] {
  const labels = host.split('.');
  const isAddress = host.includes(':') || /^[\d.]+$/.test(host);
  if (isAddress || labels.length < 2) return [undefined];
  return [undefined, ...labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))];
}

/**
 * The cookies of web analytics among these names, with each place where one may lie, to be removed from all of them
 * (specification, section 4). A browser refuses to touch a public suffix, which does no harm.
 */
export function removals(names: string[], host: string): { name: string; domain: string | undefined }[] {
  return names
    .filter((name) => TRACKING.test(name))
    .flatMap((name) => domainsOf(host).map((domain) => ({ name, domain })));
}
