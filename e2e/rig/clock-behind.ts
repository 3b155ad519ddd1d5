/**
 * Does something while this process believes it to be earlier. The built program's core runs in this process and says when
 * an answer came; so its archive gets answers that lie apart as far as those of different days do.
 */
export async function withClockBehind(ms: number, act: () => Promise<void>): Promise<void> {
  const now = Date.now;
  Date.now = () => now() - ms;
  try {
    await act();
  } finally {
    Date.now = now;
  }
}
