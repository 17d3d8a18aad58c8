/**
 * Origins of map resources for content security policies: MAP_STYLE_URL's and MAP_HOSTS. None for the shop's own
 * outlines.
 */
export function mapHosts(source: Record<string, string | undefined>): string[] {
  const { MAP_STYLE_URL: style = '', MAP_HOSTS: hosts = '' } = source;
  if (!style) return [];
  const origins = [style, ...hosts.split(',')].flatMap((given) => {
    const address = given.trim();
    return /^https?:/.test(address) && URL.canParse(address) ? [new URL(address).origin] : [];
  });
  return [...new Set(origins)];
}
