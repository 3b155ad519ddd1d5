import { act, fireEvent, render, screen } from '@testing-library/react';
import { Activity, Component, type ComponentType, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { later } from './later.tsx';

interface GreetingProps {
  readonly name: string;
}

const Greeting = ({ name }: GreetingProps) => <p>Hello {name}</p>;

/** A component that comes when the test says so, with how often it was asked for. */
function plantLater(usually?: ReactNode) {
  const [first, second] = [
    Promise.withResolvers<ComponentType<GreetingProps>>(),
    Promise.withResolvers<ComponentType<GreetingProps>>(),
  ];
  const load = vi.fn<() => Promise<ComponentType<GreetingProps>>>();
  load.mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise);
  return { Later: later(load, usually), load, first, second };
}

/** Says what failed, until somebody tries again. */
class Boundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <button type="button" onClick={() => this.setState({ failed: false })}>
        Try again
      </button>
    );
  }
}

const shownIn = ({ container }: { readonly container: HTMLElement }): string | null => container.textContent;

test('what usually stands there, or is said to, is there until the code has come; then the part is, with all it was given', async () => {
  const { Later, load, first } = plantLater('Opening');
  const rendered = render(<Later name="A" />);
  expect(shownIn(rendered)).toBe('Opening');
  rendered.rerender(<Later name="B" until="One moment" />);
  expect(shownIn(rendered)).toBe('One moment');
  await act(async () => first.resolve(Greeting));
  expect(shownIn(rendered)).toBe('Hello B');
  rendered.unmount();
  // Who draws it anew has it with the first drawing.
  const seen: (string | null)[] = [];
  const again = render(
    <div ref={(element) => void seen.push(element?.textContent ?? null)}>
      <Later name="C" />
    </div>,
  );
  expect(seen[0]).toBe('Hello C');
  expect(shownIn(again)).toBe('Hello C');
  expect(load).toHaveBeenCalledTimes(1);
});

test('code that comes while nobody waits any longer is there for the next one', async () => {
  const { Later, load, first } = plantLater();
  const rendered = render(<Later name="A" />);
  expect(shownIn(rendered)).toBe('');
  rendered.unmount();
  await act(async () => first.resolve(Greeting));
  expect(shownIn(render(<Later name="B" />))).toBe('Hello B');
  expect(load).toHaveBeenCalledTimes(1);
});

test('where the code cannot be loaded the boundary is told, and trying again loads it again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { Later, load, first, second } = plantLater();
  const rendered = render(
    <Boundary>
      <Later name="A" />
    </Boundary>,
  );
  await act(async () => first.reject(new Error('Gone.')));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await act(async () => second.resolve(Greeting));
  expect(shownIn(rendered)).toBe('Hello A');
  expect(load).toHaveBeenCalledTimes(2);
});

test('code that was loaded ahead is drawn at once and loaded no more; where that failed, it is loaded the next time', async () => {
  const { Later, load, first, second } = plantLater('Opening');
  const failing = Later.loadAhead();
  await act(async () => first.reject(new Error('Gone.')));
  const coming = Later.loadAhead();
  await act(async () => second.resolve(Greeting));
  expect(await Promise.all([failing, coming, Later.loadAhead()])).toEqual([false, true, true]);
  expect(shownIn(render(<Later name="A" />))).toBe('Hello A');
  expect(load).toHaveBeenCalledTimes(2);
});

test('what is drawn while it is being loaded ahead is shown when it has come', async () => {
  const { Later, first, second } = plantLater('Opening');
  void Later.loadAhead();
  const rendered = render(<Later name="A" />);
  expect(shownIn(rendered)).toBe('Opening');
  await act(async () => {
    first.resolve(Greeting);
    second.resolve(Greeting);
  });
  expect(shownIn(rendered)).toBe('Hello A');
});

test('a part in a view that was left and comes back is not drawn anew for that', async () => {
  const { Later, first } = plantLater();
  const drawn = vi.fn<() => void>();
  const part = <Later name="A" />;
  const show = (mode: 'visible' | 'hidden') => <Activity mode={mode}>{part}</Activity>;
  const rendered = render(show('visible'));
  await act(async () =>
    first.resolve(() => {
      drawn();
      return null;
    }),
  );
  await act(async () => rendered.rerender(show('hidden')));
  const times = drawn.mock.calls.length;
  await act(async () => rendered.rerender(show('visible')));
  expect(drawn).toHaveBeenCalledTimes(times);
});
