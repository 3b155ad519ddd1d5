/** The nearest of some days before (-1) or after (1) one; null where there is none. @param days the first first. */
export function dayWithAnswers(days: readonly number[], from: number, step: -1 | 1): number | null {
  return (step === -1 ? days.findLast((day) => day < from) : days.find((day) => day > from)) ?? null;
}
