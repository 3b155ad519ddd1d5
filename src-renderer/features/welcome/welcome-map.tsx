import { useEffect, useRef } from 'react';
import classes from './welcome-page.module.css';
import { readWelcomeSystems, readWelcomeTunnels } from './welcome-systems.ts';

/** A whole turn, in milliseconds. */
const turnMs = 240_000;

/** No more pictures a second than a slow turn needs. */
const frameMs = 1_000 / 30;

const systems = readWelcomeSystems();
const tunnels = readWelcomeTunnels();

/** Middle of the map, and what reaches furthest from it, in its own unit. */
const middle = { x: 28, y: -3, z: -5 };
const reach = 105;

/** How far the map is tipped towards the reader: 0 is seen from above, 1 from the side. */
const tilt = 0.52;

/** The map of the demo universe, turning slowly; with reduced motion it stands still. A decoration: it has nothing to press. */
export function WelcomeMap() {
  const place = useRef<HTMLCanvasElement>(null);
  useEffect(() => (place.current ? turn(place.current) : undefined), []);
  return <canvas ref={place} className={classes['map']} aria-hidden />;
}

/** Draws until the returned function is called. */
function turn(canvas: HTMLCanvasElement): () => void {
  const pen = canvas.getContext('2d');
  if (!pen) return () => undefined;
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  let colours = readColours();
  let frame = 0;
  let drawnAt = -Infinity;
  const draw = (at: number): void => {
    drawnAt = at;
    drawMap(pen, (at / turnMs) * 2 * Math.PI, colours);
  };
  const step = (at: number): void => {
    if (at - drawnAt >= frameMs) draw(at);
    frame = calm.matches ? 0 : requestAnimationFrame(step);
  };
  const begin = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(step);
  };
  const fit = new ResizeObserver(() => {
    canvas.width = Math.round(canvas.clientWidth * devicePixelRatio);
    canvas.height = Math.round(canvas.clientHeight * devicePixelRatio);
    draw(calm.matches ? 0 : performance.now());
  });
  const recolour = new MutationObserver(() => {
    colours = readColours();
    draw(calm.matches ? 0 : performance.now());
  });
  fit.observe(canvas);
  recolour.observe(document.documentElement, { attributeFilter: ['data-scheme'] });
  calm.addEventListener('change', begin);
  if (!calm.matches) begin();
  return () => {
    cancelAnimationFrame(frame);
    fit.disconnect();
    recolour.disconnect();
    calm.removeEventListener('change', begin);
  };
}

interface Colours {
  readonly line: string;
  /** By holder; the first is for systems of nobody. */
  readonly powers: readonly string[];
}

/** Of the scheme on screen, which a canvas cannot read; without the one that looks like the accent, as on the map itself. */
function readColours(): Colours {
  const style = getComputedStyle(document.documentElement);
  const [line = '', ...powers] = ['--line-strong', '--faint', '--c1', '--c3', '--c4', '--c5', '--c6'].map((token) =>
    style.getPropertyValue(token).trim(),
  );
  return { line, powers };
}

function drawMap(pen: CanvasRenderingContext2D, angle: number, { line, powers }: Colours): void {
  const { width, height } = pen.canvas;
  const scale = Math.max(width, height * 1.5) / (2 * reach);
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const spots = systems.map((system) => {
    const [x, y, z] = [system.x - middle.x, system.y - middle.y, system.z - middle.z];
    const across = x * cosine - y * sine;
    const away = x * sine + y * cosine;
    // 0 at the back, 1 in front: what is near is larger and clearer.
    const nearness = Math.min(1, Math.max(0, 0.5 - away / (2 * reach)));
    const zoom = scale * (0.8 + 0.4 * nearness);
    const spot = { x: width / 2 + across * zoom, y: height / 2 - (away * tilt + z * (1 - tilt) * 1.6) * zoom };
    return { ...spot, nearness, system };
  });
  pen.clearRect(0, 0, width, height);
  pen.strokeStyle = line;
  pen.lineWidth = devicePixelRatio;
  for (const [from, to] of tunnels) {
    const [one, other] = [spots[from], spots[to]];
    if (!one || !other) continue;
    pen.globalAlpha = 0.25 + 0.4 * ((one.nearness + other.nearness) / 2);
    pen.beginPath();
    pen.moveTo(one.x, one.y);
    pen.lineTo(other.x, other.y);
    pen.stroke();
  }
  for (const { x, y, nearness, system } of spots.toSorted((one, other) => one.nearness - other.nearness)) {
    pen.globalAlpha = 0.4 + 0.6 * nearness;
    pen.fillStyle = powers[system.holder] ?? line;
    pen.beginPath();
    pen.arc(x, y, devicePixelRatio * (1.6 + 0.35 * system.population) * (0.7 + 0.6 * nearness), 0, 2 * Math.PI);
    pen.fill();
  }
  pen.globalAlpha = 1;
}
