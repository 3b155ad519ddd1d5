/**
 * Does something while this process believes it to be earlier. The built program's core runs in this process and says when
 * a response came; so its archive gets responses that lie apart as far as those of different days do.
 */
export async function withClockBehind<Result>(ms: number, act: () => Promise<Result>): Promise<Result> {
  const now = Date.now;
  Date.now = () => now() - ms;
  try {
    return await act();
  } finally {
    Date.now = now;
  }
}
