/** Address of the map's style, as MAP_STYLE_URL says; undefined where maps are the shop's own outlines. */
export const mapStyleUrl = (): string | undefined => process.env.MAP_STYLE_URL || undefined;
