/**
 * Page script of the table benchmarks. `untilRows` times an act until the first frame with that many rows; `watch` notes the next
 * trusted key or click and `settled` gives the time from it to the frame after the last change of the page that followed
 * within 300 ms of quiet; `scrollThrough` gives the length of every frame while scrolling from end to end.
 */
export const observeScript = `(() => {
  const afterFrame = (done) => requestAnimationFrame(() => setTimeout(done));
  let startedAt = 0, changedAt = 0, observer = null;
  const start = () => { if (startedAt === 0) startedAt = performance.now(); };
  for (const type of ['keydown', 'pointerdown']) addEventListener(type, start, { capture: true });
  window.bench = {
    untilRows: (act, row, least = 1) => new Promise((resolve) => {
      const from = performance.now();
      const observer = new MutationObserver(() => {
        if (document.querySelectorAll(row).length < least) return;
        observer.disconnect();
        afterFrame(() => resolve(performance.now() - from));
      });
      observer.observe(document.body, { childList: true, subtree: true });
      act();
    }),
    watch: () => {
      observer?.disconnect();
      startedAt = changedAt = 0;
      observer = new MutationObserver(() => afterFrame(() => { changedAt = performance.now(); }));
      observer.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true });
    },
    settled: () => new Promise((resolve) => {
      const look = () => {
        const last = Math.max(changedAt, startedAt);
        if (startedAt > 0 && performance.now() - last > 300) resolve(Math.max(0, changedAt - startedAt));
        else setTimeout(look, 50);
      };
      look();
    }),
    scrollThrough: (selector) => new Promise((resolve) => {
      const frame = document.querySelector(selector);
      const lengths = [];
      let before = 0;
      const step = (now) => {
        if (before > 0) lengths.push(now - before);
        before = now;
        frame.scrollTop += frame.clientHeight * 2;
        if (frame.scrollTop + frame.clientHeight >= frame.scrollHeight - 1) resolve(lengths);
        else requestAnimationFrame(step);
      };
      requestAnimationFrame(step);
    }),
  };
})()`;
