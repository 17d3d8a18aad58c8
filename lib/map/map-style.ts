/** Returns the URL of the map style from MAP_STYLE_URL; undefined if the shop uses its own outlines. */
export const mapStyleUrl = (): string | undefined => process.env.MAP_STYLE_URL || undefined;
