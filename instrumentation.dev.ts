/** Next's hook for the start of the development server: loads the site and renders its first page while Next compiles its routes. */

/** Called once per runtime; the import is compiled for Node only. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { host } = await import('@/app/host');
  // The error occurs again with the first request, and is reported then.
  void host()
    .then((server) => server.warmUp())
    .catch(() => undefined);
}
