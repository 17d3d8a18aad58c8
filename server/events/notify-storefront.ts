/** Notifies a storefront over HTTP (app/ops/revalidate). */
export function notifyStorefront(url: string, secret: string): (tags: string[]) => Promise<void> {
  return async (tags) => {
    const answer = await fetch(`${url}/ops/revalidate`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Revalidate-Secret': secret },
      body: JSON.stringify({ tags }),
      signal: AbortSignal.timeout(5_000),
    });
    if (!answer.ok) throw new Error(`the storefront answered ${answer.status}`);
  };
}
