/** The widget's styles; a page may set the `--bot-check-…` properties to its own colours. */
export const styles = `
:host {
  display: block;
  --surface: var(--bot-check-surface, #fff);
  --ink: var(--bot-check-ink, #15161c);
  --quiet: var(--bot-check-quiet, #5c5a57);
  --line: var(--bot-check-line, #8b8883);
  --good: var(--bot-check-good, #1d7a3e);
  --bad: var(--bot-check-bad, #b3261e);
  --focus: var(--bot-check-focus, #15161c);
  --radius: var(--bot-check-radius, 10px);
}
:host([data-theme='dark']) {
  --surface: var(--bot-check-surface, #1f2027);
  --ink: var(--bot-check-ink, #fbfaf7);
  --quiet: var(--bot-check-quiet, #b9b6b0);
  --line: var(--bot-check-line, #7c7a76);
  --good: var(--bot-check-good, #6fcf8e);
  --bad: var(--bot-check-bad, #ff8f85);
  --focus: var(--bot-check-focus, #f2a51e);
}
.box {
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  min-height: 48px;
  padding: 0 12px;
  box-sizing: border-box;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  color: var(--ink);
}
button {
  display: flex;
  flex: 1 1 auto;
  align-items: center;
  gap: 12px;
  min-height: 46px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
}
button:focus-visible {
  outline: none;
}
/* The ring covers the frame of the box: around the button it would be a second frame. */
button:focus-visible::after {
  position: absolute;
  inset: -1px;
  border-radius: var(--radius);
  outline: 2px solid var(--focus);
  outline-offset: -2px;
  pointer-events: none;
  content: '';
}
button[aria-disabled='true'] {
  cursor: progress;
}
.mark {
  flex: none;
  width: 20px;
  height: 20px;
  box-sizing: border-box;
  border: 2px solid var(--line);
  border-radius: 5px;
}
[role='status'] {
  color: var(--quiet);
  font-size: 0.875em;
}
[role='status']:empty {
  display: none;
}
[data-state='working'] .mark {
  border-radius: 50%;
  border-top-color: var(--focus);
  animation: turn 0.8s linear infinite;
}
[data-state='done'] .mark {
  border-color: var(--good);
  background: var(--good);
  clip-path: polygon(8% 52%, 0 62%, 38% 100%, 100% 18%, 90% 8%, 36% 80%);
  border-radius: 0;
}
[data-state='done'] [role='status'] {
  color: var(--good);
}
[data-state='expired'] [role='status'],
[data-state='error'] [role='status'] {
  flex-basis: 100%;
  padding-bottom: 10px;
  color: var(--bad);
}
@keyframes turn {
  to {
    transform: rotate(1turn);
  }
}
@media (prefers-reduced-motion: reduce) {
  [data-state='working'] .mark {
    animation: none;
  }
}
`;
