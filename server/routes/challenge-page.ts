import { escapeHtml } from '#server/http/html.ts';
import { PAGE_TRANSITION } from '#shared/page-transition.ts';

const STYLE = `
:root{color-scheme:light dark;--paper:#eef1f4;--sheet:#fff;--ink:#16202b;--soft:#586675;--line:#d5dce3;--act:#16202b;--on-act:#fff;
font:16px/1.5 ui-sans-serif,system-ui,sans-serif;color:var(--ink);background:var(--paper)}
@media (prefers-color-scheme:dark){:root{--paper:#10161d;--sheet:#19222c;--ink:#eef2f6;--soft:#a9b6c3;--line:#33404d;--act:#eef2f6;--on-act:#10161d}}
body{margin:0;padding:1rem}
main{box-sizing:border-box;max-width:27rem;margin:min(10vh,6rem) auto 2rem;background:var(--sheet);border:1px solid var(--line);border-radius:10px;overflow:hidden}
header{display:flex;justify-content:space-between;gap:1rem;padding:1rem 1.5rem;border-bottom:1px solid var(--line);font-size:.875rem}
header b{letter-spacing:.01em}
header span,dt,small{color:var(--soft)}
section{padding:1.5rem}
h1{font-size:1.375rem;line-height:1.25;font-weight:600;margin:0 0 .5rem}
p{margin:0 0 1rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.625rem 1.5rem;margin:1.25rem 0;padding:1rem 0;border-block:1px solid var(--line);font-size:.9375rem}
dd{margin:0;text-align:right;font-variant-numeric:tabular-nums}
dd.amount{font-size:1.25rem;font-weight:600;line-height:1.2}
button{font:inherit;font-weight:600;min-height:3rem;width:100%;margin-top:.75rem;color:inherit;border:1px solid var(--act);border-radius:6px;background:none;cursor:pointer}
button[value=approve]{background:var(--act);color:var(--on-act)}
button:focus-visible{outline:3px solid #3b82f6;outline-offset:2px}
small{display:block;margin-top:1.25rem;font-size:.8125rem}`;

interface Challenge {
  intentId: string;
  secret: string;
  returnUrl: string;
  /** Written with its currency. */
  amount: string;
  merchant: string;
  /** The last four digits of the card. */
  last4: string | undefined;
}

/** The bank's page of the sandbox, in a bank's own look: what is paid to whom, to approve or refuse by plain buttons. */
export function challengePage({ intentId, secret, returnUrl, amount, merchant, last4 }: Challenge): string {
  const rows = [['Shop', escapeHtml(merchant)], ...(last4 ? [['Card', `•••• ${escapeHtml(last4)}`]] : [])];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>Confirm your payment</title>
<style>${STYLE}${PAGE_TRANSITION}</style></head><body><main>
<header><b>Test bank</b><span>3-D Secure</span></header><section>
<h1>Confirm your payment</h1>
<p>Your bank asks whether it is you who pays. Check the amount and the shop.</p>
<dl><dt>Amount</dt><dd class="amount">${escapeHtml(amount)}</dd>
${rows.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl>
<form method="post" action="/api/v3/payment-sandbox/payment-intents/${encodeURIComponent(intentId)}/challenge">
<input type="hidden" name="client_secret" value="${escapeHtml(secret)}">
<input type="hidden" name="return_url" value="${escapeHtml(returnUrl)}">
<button name="answer" value="approve">Approve the payment</button>
<button name="answer" value="refuse">Refuse the payment</button>
</form>
<small>Payment sandbox: no money moves.</small>
</section></main></body></html>`;
}
