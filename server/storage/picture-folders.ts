/** The folders below DATA_DIR that pictures lie in. A file there never changes once it has its name. */
export const PICTURE_FOLDERS = ['media', 'return-photos', 'trade-in-photos'] as const;
