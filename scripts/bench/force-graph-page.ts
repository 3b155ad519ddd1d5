import { writeCompetitorPage } from './write-competitor-page.ts';

/**
 * Writes a page with 3d-force-graph, set up as its documentation recommends for large graphs: nodes pinned where they are,
 * no layout (`cooldownTicks(0)`), no pointer interaction, no dragging of nodes.
 *
 * @returns the folder to serve.
 */
export function writeForceGraphPage(folder: string): string {
  return writeCompetitorPage(folder, {
    copied: { 'force-graph.js': '3d-force-graph/dist/3d-force-graph.min.js' },
    written: { 'index.html': html, 'page.js': script },
  });
}

const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <script src="./force-graph.js"></script>
    <script src="./page.js" defer></script>
  </head>
  <body><div id="graph"></div></body>
</html>`;

const script = `
const colours = ['#7eb3e6', '#e3b261', '#69b99a', '#c792d8', '#e2846c', '#9aa6b8'];
let data, graph;

window.bench = {
  prepare: (systems, tunnels) => {
    const { points, ends } = starmapGraph(systems, tunnels);
    data = {
      nodes: points.map(([x, y, z], id) => ({ id, fx: x, fy: y, fz: z, color: colours[id % 6] })),
      links: ends.map(([source, target]) => ({ source, target })),
    };
  },
  open: () => new Promise((resolve) => {
    const from = performance.now();
    graph = new ForceGraph3D(document.querySelector('#graph'))
      .enablePointerInteraction(false)
      .enableNodeDrag(false)
      .showNavInfo(false)
      .warmupTicks(0)
      .cooldownTicks(0)
      .nodeRelSize(1)
      .onEngineStop(async () => {
        graph.onEngineStop(() => {});
        graph.cameraPosition({ x: 0, y: 0, z: 320 });
        await afterFrames(3);
        resolve(performance.now() - from);
      })
      .graphData(data);
  }),
  orbit: (forMs) => framesWhile((frame) => {
    graph.cameraPosition({ x: 320 * Math.sin(frame * 0.024), y: 0, z: 320 * Math.cos(frame * 0.024) });
  }, forMs),
};
`;
