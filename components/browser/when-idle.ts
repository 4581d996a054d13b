/** Runs work when the browser has nothing else to do, within two seconds. Safari has no idle callbacks: it waits for a moment. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
}
