import type { StarmapGraph } from '../starmap-graph.ts';
import type { TimelineItems } from '../timeline-items.ts';

/** What a page sets for those who measure it, and what it finds: texts that run in the page before its own scripts. */
declare global {
  interface Window {
    /** Called by text, as `page.evaluate('bench.open()')`; setting it says that the page is ready. */
    bench: Readonly<Record<string, (...given: never[]) => unknown>>;
  }

  /** Of `frames-script.ts`. */
  function afterFrames(count: number): Promise<void>;
  function framesWhile(turn: (frame: number) => void, forMs: number): Promise<readonly number[]>;

  /** Of `starmap-graph.ts`. */
  function starmapGraph(systems: number, tunnels: number): StarmapGraph;

  /** Of `timeline-items.ts`. */
  function timelineItems(deliverables: number, each: number): TimelineItems;
}
