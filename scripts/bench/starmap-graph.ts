/** Points x, y, z; ends of lines by the places of their points. */
export interface StarmapGraph {
  readonly points: readonly (readonly [x: number, y: number, z: number])[];
  readonly ends: readonly (readonly [from: number, to: number])[];
}

/**
 * Page script of the starmap's benchmark: `starmapGraph(systems, tunnels)` makes the same clusters of points, and ends of
 * lines between them, in every page; most tunnels stay inside a cluster, as on a real map.
 */
export const graphScript = `window.starmapGraph = (systems, tunnels) => {
  let state = 7;
  const random = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 4294967296;
  const perCluster = 60;
  const points = [];
  let centre = [0, 0, 0];
  for (let index = 0; index < systems; index++) {
    if (index % perCluster === 0) centre = [random() * 220 - 110, random() * 220 - 110, random() * 90 - 45];
    points.push(centre.map((value) => value + (random() + random() - 1) * 16));
  }
  const ends = [];
  while (ends.length < tunnels) {
    const from = Math.floor(random() * systems);
    const to = random() < 0.92
      ? Math.min(systems - 1, Math.floor(from / perCluster) * perCluster + Math.floor(random() * perCluster))
      : Math.floor(random() * systems);
    if (from !== to) ends.push([from, to]);
  }
  return { points, ends };
};`;
