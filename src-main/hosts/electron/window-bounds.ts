import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** A rectangle in device-independent pixels of the virtual desktop. */
export interface DesktopArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where the window was. Without x and y the system centres it. */
export interface WindowBounds {
  readonly width: number;
  readonly height: number;
  readonly x?: number;
  readonly y?: number;
  readonly isMaximized: boolean;
}

const coordinate = z.int().min(-100_000).max(100_000);
const length = z.int().min(1).max(100_000);
const rememberedSchema = z.object({
  x: coordinate,
  y: coordinate,
  width: length,
  height: length,
  isMaximized: z.boolean(),
});

const preferred = { width: 1_280, height: 840, isMaximized: false } as const;

/** The least of the window that must lie on a display for its title bar to be reachable, in pixels. */
const reachable = { width: 120, height: 60 } as const;

const fileIn = (dataDir: string): string => join(dataDir, 'window.json');

/** Where to open the window: where it was, if that place still exists, cut to the display it is on. */
export function readWindowBounds(dataDir: string, workAreas: readonly DesktopArea[]): WindowBounds {
  const remembered = readRemembered(dataDir);
  if (remembered === null) return preferred;
  const area = workAreas.find((candidate) => isReachable(remembered, candidate));
  // The display is gone: keep the size only.
  if (area === undefined)
    return { width: remembered.width, height: remembered.height, isMaximized: remembered.isMaximized };
  return {
    ...remembered,
    width: Math.min(remembered.width, area.width),
    height: Math.min(remembered.height, area.height),
  };
}

/** Remembers where the window is. A place that cannot be written is no reason to keep the window open. */
export function writeWindowBounds(dataDir: string, bounds: Required<WindowBounds>): void {
  try {
    writeFileSync(fileIn(dataDir), `${JSON.stringify(rememberedSchema.parse(bounds))}\n`, { mode: 0o600 });
  } catch {
    // Read-only or full disk: next time the window opens in the middle.
  }
}

function readRemembered(dataDir: string): Required<WindowBounds> | null {
  try {
    const parsed = rememberedSchema.safeParse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null; // first run, or a damaged file
  }
}

/** The title bar is at the top edge, so that edge must lie inside; the sides may stick out. */
function isReachable(window: DesktopArea, area: DesktopArea): boolean {
  const overlap = Math.min(window.x + window.width, area.x + area.width) - Math.max(window.x, area.x);
  return overlap >= reachable.width && window.y >= area.y && window.y <= area.y + area.height - reachable.height;
}
