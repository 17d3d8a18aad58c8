/** Folders of a media store. A file there never changes under its name. */
export const PICTURE_FOLDERS = ['media', 'return-photos', 'trade-in-photos', 'purchase-pictures'] as const;

/** The path of a picture there; a half-written file has another one. */
export const PICTURE_FILE = /\/[\w.-]+\.(webp|avif|jpg)$/;
