/** Ids are shared by the whole window. */
export const versionChoiceId = 'telemetry-version';
export const glanceTitleId = 'telemetry-glance';

/** An act that vanishes by what it does hands the focus on to the choice of the version, which says what is shown now. */
export function focusVersionChoice(): void {
  document.getElementById(versionChoiceId)?.focus();
}

/** To the top of the page, where the version that was chosen further down is shown. */
export function goToGlance(): void {
  const title = document.getElementById(glanceTitleId);
  title?.closest('main')?.scrollTo({ top: 0 });
  title?.focus({ preventScroll: true });
}
