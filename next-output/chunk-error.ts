/** Whether a part of the page's script could not be fetched, as Turbopack and browsers report it. */
export const isChunkError = (error: unknown): boolean =>
  /ChunkLoadError|Failed to load chunk|dynamically imported module/.test(String(error));
