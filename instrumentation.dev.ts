/** Next's hook for the start of the development server (see lib/server/warm-up.ts). */

/** Called once for each kind of server; what is imported in here is compiled for ours alone. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { engine } = await import('@/app/engine/engine');
  void engine()
    .then(({ warmUp }) => warmUp())
    .catch(() => {});
}
