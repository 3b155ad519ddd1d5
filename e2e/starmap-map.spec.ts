import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from './orrery-test.ts';
import { expectedPlace, readCamera, type LinkedCamera } from './helpers/expected/expected-places.ts';
import { findMarks } from './helpers/pictures/marks-in-picture.ts';
import { sharedFile } from './helpers/files/saved-file.ts';
import { followMapLink, openOnStarmap, starmapParts } from './helpers/screens/starmap-parts.ts';
import { goTo } from './helpers/screens/views.ts';
import { positionOf, type SystemWire, type TunnelWire } from './helpers/service/starmap-wire.ts';
import { noWebgl, softwareWebgl } from './helpers/app/webgl-switches.ts';

const recording = fileURLToPath(new URL('../../shared/recordings/starmap/bootup-2021-06.json', import.meta.url));

interface Recorded {
  readonly data: Readonly<
    Record<'systems', { readonly resultset: readonly SystemWire[] }> &
      Record<'tunnels', { readonly resultset: readonly TunnelWire[] }>
  >;
}

/** By the link's convention; together they show every system from three sides, in perspective and without. */
const cameras = [
  'perspective,30,-2,-5,280,-2.31,0.61',
  'perspective,30,-2,-5,309,-1.65,-0.54',
  'side,30,-2,-5,230,0.4,0.2',
] as const;

test.describe('the recorded map', () => {
  test.skip(!existsSync(recording), 'Skipped: the recorded map is not on this machine.');

  test('is drawn with every system within half a pixel of where arithmetic puts it, by both renderers', async ({
    openPrepared,
    service,
    dataDir,
  }) => {
    const { data } = JSON.parse(readFileSync(recording, 'utf8')) as Recorded; // the recording's shape
    const systems = data.systems.resultset;
    const tunnels = data.tunnels.resultset;
    expect([systems.length, tunnels.length]).toEqual([90, 130]);
    const change = () => ({ systems, tunnels });
    const { page, parts } = await openOnStarmap(
      { openPrepared, service },
      { change, launch: { exportDir: dataDir }, switches: softwareWebgl },
    );
    const { stage, area, box } = parts;
    // Room enough that from one side or another every system stands alone.
    await page.setViewportSize({ width: 1_500, height: 1_000 });
    const places = new Map(systems.map((system) => [system.name, positionOf(system)]));
    const saved = new Map<string, Awaited<ReturnType<typeof saveMarks>>>();
    const seen = { webgl: new Set<string>(), flat: new Set<string>() };
    for (const renderer of ['webgl', 'flat'] as const) {
      if (renderer === 'flat') await parts.drawFlat();
      await expect(stage).toHaveAttribute('data-drawing', renderer);
      for (const camera of cameras) {
        await followMapLink(page, `camera=${camera}&labels=0${renderer === 'flat' ? '&flat=1' : ''}`);
        const { x: left, y: top, width, height } = await box();
        const placeOf = (title: string) => {
          const position = places.get(title);
          return position ? expectedPlace(readCamera(camera), { width, height }, position) : null;
        };
        // What is saved is the frame that both renderers draw: every system is in it by name.
        const { ground, marks } = saved.get(camera) ?? (await saveMarks(page));
        saved.set(camera, { ground, marks });
        expect(marks.map(({ title }) => title).toSorted()).toEqual([...places.keys()].toSorted());
        for (const { title, x, y } of marks) {
          const expected = placeOf(title);
          expect(Math.hypot(x - (expected?.x ?? NaN), y - (expected?.y ?? NaN)), `${title} in the file`).toBeLessThan(
            0.5,
          );
        }
        // On screen itself: the marks that no other mark and no tool of the map covers.
        const alone = marks.filter(
          (mark) =>
            mark.y > 60 &&
            mark.y < height - 70 &&
            marks.every(
              (other) =>
                other === mark || Math.hypot(other.x - mark.x, other.y - mark.y) > other.reach + mark.reach + 1,
            ),
        );
        expect(alone.length, camera).toBeGreaterThan(40);
        const wanted = alone.map((mark) => {
          const { x, y } = placeOf(mark.title) ?? { x: NaN, y: NaN };
          return { ...mark, x: x + left, y: y + top };
        });
        await area.hover({ position: { x: 4, y: height / 2 } });
        const found = await findMarks(page, await page.screenshot(), ground, wanted);
        const off = found.map((mark, at) =>
          mark ? Math.hypot(mark.x - (wanted[at]?.x ?? NaN), mark.y - (wanted[at]?.y ?? NaN)) : Infinity,
        );
        const worst = off.indexOf(Math.max(...off));
        expect(off[worst], `${wanted[worst]?.title} by ${renderer} from ${camera}`).toBeLessThan(0.5);
        for (const { title } of alone) seen[renderer].add(title);
      }
    }
    // Nothing hides behind others from all sides.
    expect([...places.keys()].filter((name) => !seen.webgl.has(name) || !seen.flat.has(name))).toEqual([]);
  });
});

/** Saves the map as SVG and reads the file: its ground and every system's mark. */
async function saveMarks(page: Page) {
  const svg = (await sharedFile(page, 'Map as SVG', 'svg')).toString('utf8');
  const ground = /<rect [^>]*fill="(#\w{6})"/.exec(svg)?.[1] ?? '';
  const marks = [
    ...svg.matchAll(
      /<circle cx="([\d.-]+)" cy="([\d.-]+)" r="([\d.]+)" [^>]*?(?:stroke|fill)="(#\w{6})"[^>]*><title>([^<]*)</g,
    ),
  ].map(([, x, y, radius, colour = '', title = '']) => ({
    title,
    x: Number(x),
    y: Number(y),
    // Half of the ring's width, and the ground that is kept clear about it.
    reach: Number(radius) + 0.8 + 1.5,
    colour,
  }));
  return { ground, marks };
}

/**
 * Turns, moves and zooms the map by hand, and finds systems under the pointer wherever arithmetic says that they are.
 *
 * @returns enters a system by a double click, and leaves it.
 */
async function workByHand(page: Page, systems: readonly SystemWire[]): Promise<() => Promise<void>> {
  const { area, box, camera, panel, openPanel, seenFrom, tool } = starmapParts(page);
  const { x: left, y: top, width, height } = await box();
  const isPointing = () => area.evaluate((element) => getComputedStyle(element).cursor === 'pointer');
  /** The system that stands most alone from here, in page pixels. */
  const aloneFrom = (view: LinkedCamera) => {
    const all = systems.flatMap((system) => {
      const position = positionOf(system);
      const place = position && expectedPlace(view, { width, height }, position);
      return place ? [{ name: system.name, ...place }] : [];
    });
    const seen = all.filter(({ x, y }) => x > 60 && y > 80 && x < width - 60 && y < height - 80);
    const gap = (of: (typeof all)[number]) =>
      Math.min(...all.filter((other) => other !== of).map(({ x, y }) => Math.hypot(x - of.x, y - of.y)));
    const [best] = seen.toSorted((a, b) => gap(b) - gap(a));
    if (!best || gap(best) < 30) throw new Error('Every system is too near to another one.');
    return { name: best.name, x: best.x + left, y: best.y + top };
  };
  const expectThere = async (view: LinkedCamera): Promise<void> => {
    const { name, x, y } = aloneFrom(view);
    await page.mouse.move(left + 3, top + height / 2);
    await expect.poll(isPointing).toBe(false);
    await page.mouse.move(x, y);
    await expect.poll(isPointing, `hovering over ${name}`).toBe(true);
    await page.mouse.click(x, y);
    await expect(panel('System').getByRole('region', { name, exact: true })).toBeVisible();
    await page.mouse.click(left + 3, top + height / 2);
    await expect(panel('System')).toContainText('No system selected');
  };
  const drag = async (dx: number, dy: number): Promise<void> => {
    await page.mouse.move(left + width / 2, top + height / 2);
    await page.mouse.down();
    await page.mouse.move(left + width / 2 + dx, top + height / 2 + dy, { steps: 3 });
    await page.mouse.up();
  };
  await openPanel('System');

  const first = await camera();
  await expectThere(first);
  await drag(120, 40);
  const turned = await camera();
  expect(turned).toMatchObject({ target: first.target, distance: first.distance });
  expect(Math.abs(turned.azimuth - first.azimuth)).toBeGreaterThan(0.2);
  expect(turned.elevation).toBeGreaterThan(first.elevation);
  await expectThere(turned);

  await page.keyboard.down('Shift');
  await drag(-90, 60);
  await page.keyboard.up('Shift');
  const moved = await camera();
  expect(moved).toMatchObject({ azimuth: turned.azimuth, elevation: turned.elevation, distance: turned.distance });
  // What is as far as the target went along with the hand.
  const target = expectedPlace(moved, { width, height }, turned.target);
  expect(target?.x).toBeCloseTo(width / 2 - 90, 0);
  expect(target?.y).toBeCloseTo(height / 2 + 60, 0);
  await expectThere(moved);

  await page.mouse.move(left + width / 2 + 100, top + height / 2 - 50);
  await page.mouse.wheel(0, -240);
  await tool('Zoom in').click();
  await tool('Zoom out').click();
  const near = await camera();
  expect(near.distance).toBeLessThan(moved.distance * 0.8);
  await expectThere(near);

  for (const [view, projection] of [
    ['Top', 'top'],
    ['Front', 'front'],
    ['Side', 'side'],
  ] as const) {
    await tool('Show the whole map').click();
    await seenFrom(view).click();
    const parallel = await camera();
    expect(parallel.projection).toBe(projection);
    await expectThere(parallel);
  }
  await tool('Show the whole map').click();
  await expect.poll(camera, 'the whole map again').toEqual(first);

  return async () => {
    const { name, x, y } = aloneFrom(first);
    await page.mouse.dblclick(x, y);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await page.keyboard.press('Escape');
    await expect(area).toBeVisible();
  };
}

test('by hand: turned, moved, zoomed, seen from all sides, entered and left; a lost WebGL context comes back', async ({
  openPrepared,
  service,
}) => {
  const { page, parts, systems } = await openOnStarmap({ openPrepared, service }, { switches: softwareWebgl });
  const { stage, area, box } = parts;
  await expect(stage).toHaveAttribute('data-drawing', 'webgl');
  // Software draws every pixel.
  await page.setViewportSize({ width: 1100, height: 760 });
  const enter = await workByHand(page, systems);

  await expect(stage).toHaveAttribute('data-drawing', 'webgl');
  const clip = await box();
  const picture = () => page.screenshot({ clip });
  const before = await picture();
  const context = await area
    .locator('canvas')
    .first()
    .evaluateHandle((canvas: HTMLCanvasElement) => {
      const lost = canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context');
      lost?.loseContext();
      return lost;
    });
  // The flat map stands in meanwhile.
  await expect(stage).toHaveAttribute('data-drawing', 'lost');
  await context.evaluate((lost) => lost?.restoreContext());
  await expect(stage).toHaveAttribute('data-drawing', 'webgl');
  await expect.poll(async () => (await picture()).equals(before), 'the same picture again').toBe(true);

  // Who comes back finds the map drawn on the same canvas, unless that lost its context meanwhile.
  const canvas = await area.locator('canvas').first().elementHandle();
  const isSame = () =>
    area
      .locator('canvas')
      .first()
      .evaluate((now, then) => now === then, canvas);
  await goTo(page, 'Ships');
  await goTo(page, 'Starmap');
  let kept = await picture();
  const isAtRest = async () => {
    const earlier = kept;
    kept = await picture();
    return kept.equals(earlier);
  };
  await expect.poll(isAtRest, { message: 'the map is drawn', intervals: [500] }).toBe(true);
  expect(await isSame()).toBe(true);
  await goTo(page, 'Ships');
  await context.evaluate((lost) => lost?.loseContext());
  await goTo(page, 'Starmap');
  await expect(stage).toHaveAttribute('data-drawing', 'webgl');
  await expect.poll(async () => (await picture()).equals(kept), 'the same picture on another canvas').toBe(true);
  expect(await isSame()).toBe(false);
  await enter();
});

test('without any WebGL the flat map does all of the same', async ({ openPrepared, service }) => {
  const { page, parts, systems } = await openOnStarmap({ openPrepared, service }, { switches: noWebgl });
  const { stage } = parts;
  await expect(stage).toHaveAttribute('data-drawing', 'flat');
  await expect(stage).toContainText('this system gives no WebGL');
  const enter = await workByHand(page, systems);
  await enter();
});
