/** Whether a chunk of the page's script failed to load, as reported by Turbopack and browsers. */
export const isChunkError = (error: unknown): boolean =>
  /ChunkLoadError|Failed to load chunk|dynamically imported module/.test(String(error));
