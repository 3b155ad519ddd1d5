import { render, waitFor } from '@testing-library/react';
import { Activity, useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSkippedOutOfView } from './skipped-out-of-view.ts';

type Tell = (entries: readonly unknown[]) => void;

/** By the text of a part, whoever wants to hear of its place and of its size. */
const placesOf = new Map<string, Tell>();
const sizesOf = new Map<string, Tell>();

function observerOf(tellers: Map<string, Tell>) {
  return class {
    readonly #tell: Tell;
    constructor(tell: Tell) {
      this.#tell = tell;
    }
    observe({ textContent }: Element): void {
      tellers.set(textContent, this.#tell);
    }
    disconnect(): void {}
  };
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', observerOf(placesOf));
  vi.stubGlobal('ResizeObserver', observerOf(sizesOf));
});
afterEach(() => vi.unstubAllGlobals());

/** What the browser tells of the parts once they are laid out. */
function layOut(inView: readonly string[]): void {
  for (const tell of sizesOf.values()) tell([{ contentRect: { height: 420.5 } }]);
  for (const [text, tell] of placesOf) tell([{ isIntersecting: inView.includes(text) }]);
}

function Part({ text }: { readonly text: string }) {
  const part = useRef<HTMLElement>(null);
  useSkippedOutOfView(part);
  return <section ref={part}>{text}</section>;
}

const page = (mode: 'visible' | 'hidden') => (
  <Activity mode={mode}>
    <Part text="near" />
    <Part text="far" />
    <Part text="farther" />
  </Activity>
);

function drawPage() {
  const { container, rerender } = render(page('visible'));
  const skipped = () =>
    [...container.querySelectorAll<HTMLElement>('[data-skipped]')].map(
      ({ textContent, style }) => `${textContent} ${style.containIntrinsicBlockSize}`,
    );
  return { skipped, leave: () => rerender(page('hidden')), comeBack: () => rerender(page('visible')) };
}

test('of a page that goes, the parts out of view are skipped at their height; none is for long after it has come back', async () => {
  const { skipped, leave, comeBack } = drawPage();
  layOut(['near']);
  expect(skipped()).toEqual([]);
  leave();
  expect(skipped()).toEqual(['far 420.5px', 'farther 420.5px']);
  comeBack();
  expect(skipped()).toEqual(['far 420.5px', 'farther 420.5px']);
  await waitFor(() => expect(skipped()).toEqual([]));
});

test('a page that goes before it was laid out has no part skipped, since the height of none is known', () => {
  const { skipped, leave } = drawPage();
  leave();
  expect(skipped()).toEqual([]);
});

test('a page that is left again before all of its parts were drawn keeps the marks of the others', async () => {
  const { skipped, leave, comeBack } = drawPage();
  layOut(['near']);
  leave();
  comeBack();
  leave();
  expect(skipped()).toEqual(['far 420.5px', 'farther 420.5px']);
  comeBack();
  // Scrolled to meanwhile.
  layOut(['far']);
  leave();
  expect(skipped()).toEqual(['near 420.5px', 'farther 420.5px']);
  comeBack();
  await waitFor(() => expect(skipped()).toEqual([]));
});
