import type { SocialProvider } from '#shared/domain/constants.ts';
import { escapeHtml } from '../../http/html.ts';
import { sandboxBanner } from '../banner.ts';

/** Where the simulator's window and its script stand. */
export const consentPaths = {
  page: '/sandbox/identity/authorize',
  script: '/sandbox/identity/authorize.js',
} as const;

const names: Record<SocialProvider, string> = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
  line: 'LINE',
};

/** The window that stands for a provider's own: whoever types here is that person. */
export function consentPage(provider: SocialProvider): string {
  const name = escapeHtml(names[provider]);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Sign in with ${name}</title><style>
:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:400px;padding:32px 20px}
h1{font-size:24px;line-height:1.25;margin:0 0 8px}p{margin:0 0 20px}small{opacity:.75}
label{display:block;margin:14px 0 4px}input:not([type=checkbox]){box-sizing:border-box;font:inherit;padding:10px 12px;width:100%}
.check{display:flex;gap:10px;align-items:center;margin:18px 0}.check input{width:20px;height:20px;margin:0}
button{font:inherit;min-height:44px;padding:8px 18px;margin-right:8px}[role=alert]{margin-top:16px}
</style></head><body>${sandboxBanner}<main><h1>Sign in with ${name}</h1>
<p>This sandbox stands in for ${name}: you are whoever you say. Nothing leaves this machine.</p>
<form data-provider="${provider}"><label for="email">E-mail</label>
<input id="email" type="email" autocomplete="off" autofocus>
<label for="name">Name</label><input id="name" autocomplete="off">
<label class="check"><input id="verified" type="checkbox" checked>Address verified</label>
<button type="submit" disabled>Continue</button><button type="button" id="cancel" disabled>Cancel</button>
<p role="alert"></p></form><small>Without an e-mail the provider keeps the address to itself.</small></main>
<script src="${consentPaths.script}"></script></body></html>`;
}

/** A script of its own, because the content security policy allows none inside the page. */
export const consentScript = `'use strict';
const form = document.querySelector('form');
const { provider } = form.dataset;
const say = (text) => { document.querySelector('[role=alert]').textContent = text; };
document.getElementById('cancel').addEventListener('click', () => window.close());
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const response = await fetch('${consentPaths.page}', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      provider,
      email: document.getElementById('email').value.trim() || null,
      email_verified: document.getElementById('verified').checked,
      name: document.getElementById('name').value.trim(),
    }),
  });
  if (!response.ok) return say('The sandbox does not take this address. Check it and try again.');
  if (!window.opener) return say('The page that asked is gone. Close this window and try again.');
  const { credential } = await response.json();
  window.opener.postMessage({ kind: 'identity-credential', provider, credential }, location.origin);
  window.close();
});
// Until this script is there the buttons would do nothing, or lead to a page that is not there.
for (const button of form.querySelectorAll('button')) button.disabled = false;
`;
