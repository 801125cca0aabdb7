import { showStartFailure } from '#renderer/app/start-failure.ts';

/** A frame is shown long before; should none come, the application does not wait for one. */
const longestLookMs = 1000;

export function startAfterFirstLook(): void {
  const { start = '' } = document.currentScript?.dataset ?? {};
  let isStarted = false;
  const startOnce = () => {
    if (isStarted) return;
    isStarted = true;
    for (const name of start.split(' ')) addScript(name);
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rel]')) {
      // Each is a request, and a task: the browser answers in between.
      setTimeout(() => (link.rel = link.dataset['rel'] ?? ''));
    }
  };
  // A task behind the frame would come before it is drawn, and what it starts would take the processors from that.
  // A tab in the background shows none.
  if (document.hidden) startOnce();
  else new PerformanceObserver(startOnce).observe({ type: 'paint', buffered: true });
  setTimeout(startOnce, longestLookMs);
}

function addScript(name: string): void {
  const script = document.createElement('script');
  script.type = 'module';
  script.crossOrigin = '';
  script.src = name;
  // Nobody waits before a page that will never answer.
  script.addEventListener('error', () => showStartFailure(new Error(`${name} did not come`)));
  document.head.append(script);
}
