/** The API itself: in this process, or elsewhere (proxy.ts). */
export type ApiTransport = (request: Request) => Promise<Response>;
