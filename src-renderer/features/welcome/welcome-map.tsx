import { useEffect, useRef } from 'react';

/** A whole turn, in milliseconds. */
const turnMs = 240_000;

/** No more pictures a second than a slow turn needs. */
const frameMs = 1_000 / 30;

/** Middle of the map, and what reaches furthest from it, in its own unit. */
const middle = { x: 28, y: -3, z: -5 };
const reach = 105;

/** How far the map is tipped towards the reader: 0 is seen from above, 1 from the side. */
const tilt = 0.52;

/** The map of the demo universe, turning slowly; with reduced motion it stands still. A decoration: it has nothing to press. */
export function WelcomeMap() {
  const place = useRef<HTMLCanvasElement>(null);
  useEffect(() => (place.current ? turn(place.current) : undefined), []);
  return <canvas ref={place} className="cover wide tall" aria-hidden />;
}

/** Draws until the returned function is called. */
function turn(canvas: HTMLCanvasElement): () => void {
  const pen = canvas.getContext('2d');
  if (!pen) return () => undefined;
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  let colours = readColours();
  let frame = 0;
  let drawnAt = -Infinity;
  const draw = (at: number): void => {
    drawnAt = at;
    drawMap(pen, (at / turnMs) * 2 * Math.PI, colours);
  };
  const step = (at: number): void => {
    if (at - drawnAt >= frameMs) draw(at);
    frame = reducedMotion.matches ? 0 : requestAnimationFrame(step);
  };
  const begin = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(step);
  };
  const fit = new ResizeObserver(() => {
    canvas.width = Math.round(canvas.clientWidth * devicePixelRatio);
    canvas.height = Math.round(canvas.clientHeight * devicePixelRatio);
    draw(reducedMotion.matches ? 0 : performance.now());
  });
  const recolour = new MutationObserver(() => {
    colours = readColours();
    draw(reducedMotion.matches ? 0 : performance.now());
  });
  fit.observe(canvas);
  recolour.observe(document.documentElement, { attributeFilter: ['data-scheme'] });
  reducedMotion.addEventListener('change', begin);
  if (!reducedMotion.matches) begin();
  return () => {
    cancelAnimationFrame(frame);
    fit.disconnect();
    recolour.disconnect();
    reducedMotion.removeEventListener('change', begin);
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

/**
 * A system of the demo universe's first seed as the welcome draws it: the universe itself lives in the main process, and nothing is
 * asked before there is a connection. A test holds all of them to that universe (`e2e/welcome-map.test.ts`).
 *
 * Its place in the map's own unit, its holder (0: none of the five powers) and its population (0 to 10).
 */
export interface WelcomeSystem {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly holder: number;
  readonly population: number;
}

/** `x y z holder population` of each system, rounded. */
const systemLines =
  '27 -8 5 1 3,24 -60 -9 0 0,27 -23 -18 4 5,59 -2 0 5 3,-17 24 -8 0 3,-7 2 -9 3 7,38 -2 -9 1 2,52 -5 -13 5 9,' +
  '7 32 -7 2 6,8 -58 -15 1 7,38 -26 -13 4 6,14 65 8 5 5,30 -7 -14 1 5,-14 -25 -11 0 10,69 -33 -2 4 4,71 45 5 1 2,' +
  '-65 13 -17 0 6,2 -56 -21 3 5,22 -5 -4 1 6,34 57 4 1 0,33 16 2 0 7,-10 -39 -22 0 10,113 -19 0 4 3,83 11 14 1 9,' +
  '33 -8 -1 1 5,4 -1 -6 3 8,46 -34 -14 4 3,47 53 9 1 1,-12 30 -3 1 6,-13 -37 -26 1 8,18 -5 2 1 3,55 -7 0 5 9,' +
  '-42 16 -7 1 3,6 -58 -23 1 5,84 -25 -8 1 7,70 -1 -2 0 2,37 -5 15 1 4,-11 -5 -15 3 0,65 -35 -4 4 2,63 -2 2 0 1,' +
  '-75 -7 -20 2 1,-8 -4 -20 0 4,38 -4 -3 1 1,50 -6 -1 0 2,-29 31 -10 2 8,-7 -5 -12 0 4,58 -31 -6 0 7,57 -3 -5 0 9,' +
  '37 -2 11 1 1,6 -4 -10 0 8,121 -14 5 0 1,49 59 19 1 2,-63 -2 -15 1 8,49 -70 -17 3 5,23 -2 -14 1 10,47 69 16 0 8,' +
  '-52 14 -14 2 4,-1 -4 -12 3 8,52 -36 -14 0 1,47 -6 -2 5 9,35 1 -5 1 5,-13 0 -18 0 7,80 -31 -8 4 2,78 23 11 0 3,' +
  '26 24 5 2 9,-4 -57 -33 1 1,19 0 -12 1 4,64 52 18 1 5,-45 26 -19 0 7,12 -59 -23 0 7,62 -29 -11 4 5,33 62 15 5 8,' +
  '-18 -39 -24 0 8,132 -1 7 1 1,79 11 8 5 4,-47 25 -8 0 1,17 6 -10 3 0,37 -2 -12 1 4,53 55 15 1 1,-49 18 -12 2 3,' +
  '7 -63 -19 0 7,74 -30 -5 0 0,43 -5 -16 1 6,-24 -29 -27 3 3,86 -31 -3 0 3,27 64 12 0 7,-2 34 -4 0 8,' +
  '-15 -3 -7 1 7';

/** Places in the list of systems that a tunnel joins. */
const tunnelLines =
  '9 80,37 41,61 37,81 34,59 47,41 45,33 17,43 42,25 5,59 42,31 3,3 39,4 28,39 31,70 46,34 84,24 77,18 12,54 66,' +
  '51 55,62 84,46 58,6 12,75 56,77 6,17 69,57 5,44 68,5 45,70 14,59 31,44 4,42 24,59 43,0 48,27 51,82 7,49 45,' +
  '19 85,7 31,82 6,39 47,23 74,38 14,38 70,70 58,32 79,5 4,12 10,41 61,51 78,42 82,34 62,66 76,0 24,37 13,57 41,' +
  '18 30,81 62,67 63,68 75,42 6,71 85,77 60,74 63,65 33,27 78,79 56,79 75,21 13,41 5,29 21,26 58,17 21,12 77,' +
  '18 76,48 36,61 5,81 14,72 29,54 12,59 3,47 43,6 60,24 60,25 57,17 80,26 10,49 25,18 66,83 72,47 3,32 56,9 17,' +
  '78 67,35 3,37 87,57 45,80 33,52 16,31 47,14 62,7 47,9 69,84 81,69 33,60 59,71 19,31 43,57 49,82 77,35 74,35 39,' +
  '45 37,42 60,66 49,28 86,45 87,68 79,17 65,38 46,0 30,16 56';

export function readWelcomeSystems(): readonly WelcomeSystem[] {
  return systemLines.split(',').map((line) => {
    const [x = 0, y = 0, z = 0, holder = 0, population = 0] = line.split(' ').map(Number);
    return { x, y, z, holder, population };
  });
}

export function readWelcomeTunnels(): readonly (readonly [number, number])[] {
  return tunnelLines.split(',').map((line) => {
    const [from = 0, to = 0] = line.split(' ').map(Number);
    return [from, to];
  });
}

const systems = readWelcomeSystems();
const tunnels = readWelcomeTunnels();
