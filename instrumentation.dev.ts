/** Next's hook for the start of the development server: the site is read and its first page rendered while Next compiles its routes. */

/** Called once for each runtime; what is imported in here is compiled for Node's alone. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { host } = await import('@/app/host');
  // What fails here fails again with the first request, and is reported there.
  void host()
    .then((server) => server.warmUp())
    .catch(() => undefined);
}
