// Stands in for the renderer where only the shell is tested: asks who is signed in and goes where a visitor goes.
const response = await fetch('/webapi/check-login');
const failure = response.headers.get('x-marquee-failure');
const envelope = await response.text();
const answer = failure ?? /"data":(\w+)/.exec(envelope)?.[1];

history.replaceState(null, '', answer === 'true' ? '/application' : '/login');
const state = document.querySelector('#state');
if (state) state.textContent = `check-login: ${answer}`;
