// Stands in for the renderer where only the shell is tested: asks who is signed in and goes where a visitor goes.
const response = await fetch('/webapi/check-login');
const failure = response.headers.get('x-marquee-failure');
const envelope = await response.text();
const answer = failure ?? /"data":(\w+)/.exec(envelope)?.[1];

history.replaceState(null, '', answer === 'true' ? '/application' : '/login');
const state = document.querySelector('#state');
if (state) state.textContent = `check-login: ${answer}`;

// A form that warns, as the renderer's forms do while something in them is not saved.
const note = document.querySelector('#note');
addEventListener('beforeunload', (event) => {
  if (note instanceof HTMLInputElement && note.value !== '') event.preventDefault();
});
