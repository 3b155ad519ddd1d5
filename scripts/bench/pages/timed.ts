/** Runs something. @returns how long it took, in milliseconds, and what came of it. */
export async function timed<Result>(
  run: () => Promise<Result>,
): Promise<{ readonly ms: number; readonly result: Result }> {
  const startedAt = performance.now();
  const result = await run();
  return { ms: performance.now() - startedAt, result };
}
