/** Sends a request to the API: in this process, or elsewhere (proxy.ts). */
export type ApiTransport = (request: Request) => Promise<Response>;
