/**
 * Page script of benchmarks that press something and wait until it is done: `__bench.timed(act, isSwitch)` gives the milliseconds
 * from the act until the last change on screen is painted; a view that is switched to has to report first (`app:report-shown`).
 * Countdowns and the frame's own bars do not count. `__bench.reportedAt` is the first report, epoch milliseconds; with it the
 * document carries `data-bench="reported"`.
 *
 * @param before script that runs first, in the program's own pages.
 */
export function observeRest(before = ''): string {
  return `(() => {
    const quietMs = 400;
    const bench = { reportedAt: 0, lastReportAt: 0, changedAt: 0, awaited: 0 };
    window.__bench = bench;
    if (location.protocol === 'https:') { ${before} }
    new PerformanceObserver((list) => {
      const report = list.getEntries().findLast(({ name }) => name.endsWith('/bridge/app:report-shown'));
      if (report) bench.lastReportAt = report.startTime;
      if (!report || bench.reportedAt > 0) return;
      bench.reportedAt = performance.timeOrigin + report.startTime;
      document.documentElement.dataset.bench = 'reported';
    }).observe({ type: 'resource', buffered: true });
    const counts = ({ target, type }) => {
      const element = target instanceof Element ? target : target.parentElement;
      return type !== 'attributes' && !element?.closest('[role="timer"], footer, header');
    };
    const notePainted = () => {
      bench.awaited -= 1;
      bench.changedAt = performance.now();
    };
    new MutationObserver((list) => {
      if (!list.some(counts)) return;
      bench.awaited += 1;
      requestAnimationFrame(() => setTimeout(notePainted));
    }).observe(document, { subtree: true, childList: true, characterData: true });
    bench.rest = async (reportFrom = 0) => {
      for (;;) {
        const isReading = document.querySelector('main [data-reading], main [aria-busy="true"]') !== null;
        const isShown = bench.lastReportAt >= reportFrom;
        if (isShown && !isReading && bench.awaited === 0 && performance.now() - bench.changedAt > quietMs) return;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    bench.timed = async (act, isSwitch) => {
      const startedAt = performance.now();
      bench.changedAt = startedAt;
      act();
      await bench.rest(isSwitch ? startedAt : 0);
      if (bench.changedAt === startedAt) throw new Error('Nothing happened.');
      return bench.changedAt - startedAt;
    };
  })()`;
}
