import { render } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useWidthInTurn } from './width-in-turn.ts';

type Report = (entries: readonly { readonly contentRect: { readonly width: number } }[]) => void;

const reports = new Map<Element, Report>();

class ToldWidths {
  readonly #report: Report;
  #element: Element | null = null;

  constructor(report: Report) {
    this.#report = report;
  }

  observe(element: Element) {
    this.#element = element;
    reports.set(element, this.#report);
  }

  disconnect() {
    if (this.#element) reports.delete(this.#element);
  }
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', ToldWidths);
});

const drawn: string[] = [];

function Chart({ name, top }: { readonly name: string; readonly top: number }) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidthInTurn(frame);
  if (width > 0) drawn.push(`${name} ${width}`);
  const place = (element: HTMLDivElement | null) => {
    frame.current = element;
    if (element) element.getBoundingClientRect = () => new DOMRect(0, top, 100, 50);
  };
  return <div ref={place} data-chart={name} />;
}

/** The browser says how wide all charts are. */
function layOut(width: number) {
  for (const report of reports.values()) report([{ contentRect: { width } }]);
}

/** The machine does something else until a timer that was set now is due. */
function beBusy() {
  for (const until = performance.now() + 5; performance.now() < until;);
}

const far = 5 * window.innerHeight;

test('what is on screen is drawn at once, what is out of view one after the other, each in a task of its own', async () => {
  drawn.length = 0;
  const { unmount } = render(
    <>
      <Chart name="a" top={far} />
      <Chart name="b" top={10} />
      <Chart name="c" top={far + 100} />
    </>,
  );
  // Right before the loop looks for timers that are due.
  await new Promise((resolve) => setImmediate(resolve));
  layOut(300);
  beBusy();
  await Promise.resolve();
  expect(drawn).not.toContain('a 300');
  await vi.waitFor(() => expect(drawn).toEqual(['b 300', 'a 300', 'c 300']));
  unmount();
});

test('what waits is drawn as wide as it has become meanwhile, and follows at once from then on', async () => {
  drawn.length = 0;
  const { unmount } = render(<Chart name="a" top={far} />);
  layOut(300);
  layOut(320);
  await vi.waitFor(() => expect(drawn).toEqual(['a 320']));
  layOut(340);
  await vi.waitFor(() => expect(drawn).toEqual(['a 320', 'a 340']));
  unmount();
});

test('what is gone before its turn is not drawn, and the others still are', async () => {
  drawn.length = 0;
  const { rerender, unmount } = render(
    <>
      <Chart key="a" name="a" top={far} />
      <Chart key="b" name="b" top={far} />
    </>,
  );
  layOut(300);
  rerender(<Chart key="b" name="b" top={far} />);
  await vi.waitFor(() => expect(drawn).toEqual(['b 300']));
  unmount();
});
