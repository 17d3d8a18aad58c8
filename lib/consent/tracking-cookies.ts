const TRACKING = /^(_ga|_gid)/;

/**
 * Returns the possible domains of a cookie of this host: the host alone, and each parent domain on which a site
 * can set cookies.
 */
export function domainsOf(host: string): (string | undefined)[] {
  const labels = host.split('.');
  const isAddress = host.includes(':') || /^[\d.]+$/.test(host);
  if (isAddress || labels.length < 2) return [undefined];
  return [undefined, ...labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))];
}

/**
 * Returns the web analytics cookies among these names, with each possible domain, so that they are removed from
 * all of them (specification, section 4). Browsers ignore a public suffix.
 */
export function removals(names: string[], host: string): { name: string; domain: string | undefined }[] {
  return names
    .filter((name) => TRACKING.test(name))
    .flatMap((name) => domainsOf(host).map((domain) => ({ name, domain })));
}
