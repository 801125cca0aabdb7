type Stop = (event: PopStateEvent) => void;

let first: Stop | null = null;

/** Hears of Back and Forward; called before the router is there, which would be first otherwise. */
export function watchBack(): void {
  window.addEventListener('popstate', (event) => first?.(event));
}

/** Who hears of Back and Forward before the router; null: nobody. */
export function setBackStop(stop: Stop | null): void {
  first = stop;
}
