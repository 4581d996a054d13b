/** Next's hook for the start of the development server (see app/engine/warm-up.ts). */

/** Called once for each kind of server; what is imported in here is compiled for ours alone. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { warmUp } = await import('@/app/engine/warm-up');
  void warmUp().catch(() => {});
}
