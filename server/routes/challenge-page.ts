import { escapeHtml, PAGE_TRANSITION } from '#server/http/html.ts';

const STYLE = `
:root{color-scheme:light;font:16px/1.5 ui-sans-serif,system-ui,sans-serif;color:#1d1a16;background:#f6f2ea}
main{max-width:26rem;margin:12vh auto;padding:2rem;background:#fffdf8;border:1px solid #ddd5c7}
h1{font:400 1.75rem/1.15 ui-serif,Georgia,serif;margin:0 0 1rem}
button{font:inherit;min-height:3rem;width:100%;margin-top:.75rem;border:1px solid #1d1a16;background:none;cursor:pointer}
button[value=approve]{background:#1d1a16;color:#fffdf8}
button:focus-visible{outline:3px solid #c8492c;outline-offset:2px}
small{color:#6b6257}`;

/** The bank's page of the sandbox: approve or refuse, by plain buttons. */
export function challengePage(input: {
  intentId: string;
  secret: string;
  returnUrl: string;
  amount: string;
}): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>Confirm your payment</title>
<style>${STYLE}${PAGE_TRANSITION}</style></head><body><main>
<h1>Confirm your payment</h1>
<p>Your bank asks whether it is you who pays <strong>${escapeHtml(input.amount)}</strong> to Revoir.</p>
<form method="post" action="/api/v3/payment-sandbox/payment-intents/${encodeURIComponent(input.intentId)}/challenge">
<input type="hidden" name="client_secret" value="${escapeHtml(input.secret)}">
<input type="hidden" name="return_url" value="${escapeHtml(input.returnUrl)}">
<button name="answer" value="approve">Approve the payment</button>
<button name="answer" value="refuse">Refuse the payment</button>
</form>
<p><small>Payment sandbox: no money moves.</small></p>
</main></body></html>`;
}
