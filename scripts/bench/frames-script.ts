/**
 * Page script of benchmarks that draw. `afterFrames(count)` comes when so many frames are on screen; `framesWhile(turn,
 * forMs)` gives the lengths of the frames, in milliseconds, while `turn` is called in each of them.
 */
export const framesScript = `
// The third call shows that the first was drawn.
window.afterFrames = (count) => new Promise((resolve) => {
  const step = () => (count-- > 0 ? requestAnimationFrame(step) : resolve());
  step();
});

window.framesWhile = (turn, forMs) => new Promise((resolve) => {
  const lengths = [];
  let before = 0;
  let startedAt = 0;
  const step = (now) => {
    startedAt ||= now;
    if (before > 0) lengths.push(now - before);
    before = now;
    turn(lengths.length);
    // A page that draws a few frames in all of the time has told enough, too.
    if (now - startedAt > forMs) resolve(lengths);
    else requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
});`;
