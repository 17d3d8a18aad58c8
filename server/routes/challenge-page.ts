import { BRAND } from '#brand/brand.ts';
import { escapeHtml } from '#server/http/html.ts';
import { PAGE_TRANSITION } from '#shared/page-transition.ts';
import { fontFaces, ROOT, TITLES } from './brand-style.ts';

const STYLE = `
${ROOT}
body{margin:0;padding:1rem}
main{box-sizing:border-box;max-width:27rem;margin:min(10vh,6rem) auto 2rem;background:var(--sheet);border:1px solid var(--line);border-radius:${BRAND.fieldRadius}}
header{display:flex;justify-content:space-between;gap:1rem;padding:1rem 1.5rem;border-bottom:1px solid var(--line);font-size:.875rem}
header b{font-weight:600}
header span,dt,small{color:var(--soft)}
section{padding:1.5rem}
h1{margin:0 0 .75rem;font:${BRAND.display.weight} 2rem/1.05 ${TITLES};letter-spacing:-.02em}
p{margin:0 0 1rem}
dl{display:grid;grid-template-columns:auto 1fr;align-items:baseline;gap:.625rem 1.5rem;margin:1.25rem 0;padding:1rem 0;border-block:1px solid var(--line)}
dd{margin:0;text-align:right;font-variant-numeric:tabular-nums}
dd.amount{font:${BRAND.display.weight} 1.75rem/1.2 ${TITLES}}
button{font:inherit;font-weight:500;min-height:52px;width:100%;margin-top:.75rem;color:inherit;border:1px solid var(--ink);border-radius:${BRAND.buttonRadius};background:none;cursor:pointer}
button[value=approve]{background:var(--ink);color:var(--paper)}
:focus-visible{outline:2px solid var(--focus);outline-offset:3px}
small{display:block;margin-top:1.25rem;font-size:.8125rem}`;

interface Challenge {
  intentId: string;
  secret: string;
  returnUrl: string;
  /** With its currency. */
  amount: string;
  merchant: string;
  /** The last four digits of the card. */
  last4: string | undefined;
}

/**
 * Renders the sandbox's page of the bank, in the shop's design: the payment with plain buttons to approve or refuse it.
 */
export function challengePage({ intentId, secret, returnUrl, amount, merchant, last4 }: Challenge): string {
  const rows = [['Shop', escapeHtml(merchant)], ...(last4 ? [['Card', `•••• ${escapeHtml(last4)}`]] : [])];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>Confirm your payment</title>
<style>${fontFaces()}${STYLE}${PAGE_TRANSITION}</style></head><body><main>
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
