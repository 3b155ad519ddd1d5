import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { maxNoteChars } from '../../archive/own-work/notes.ts';
import { succeed } from '../../../src-shared/problem.ts';
import { renderOn } from '../rendered-fixture.tsx';
import { MarkdownText } from './markdown-text.tsx';

/** What a text becomes, without class names. */
function shown(text: string): string {
  const container = renderOn(<MarkdownText text={text} />).container.cloneNode(true) as Element; // as it was rendered
  return [...(container.querySelector('[dir=auto]')?.children ?? [])]
    .map(({ outerHTML }) => outerHTML)
    .join('')
    .replaceAll(/ class="[^"]*"/g, '');
}

test.each([
  ['one\ntwo\n\nthree', '<p>one\ntwo</p><p>three</p>'],
  ['# Title #1\ntext', '<p>Title #1</p><p>text</p>'],
  ['#no title', '<p>#no title</p>'],
  ['- a\n- b\n  goes on\n* c', '<ul><li>a</li><li>b\ngoes on</li><li>c</li></ul>'],
  ['3. a\n4. b', '<ol start="3"><li>a</li><li>b</li></ol>'],
  ['> said\n> twice', '<blockquote>said\ntwice</blockquote>'],
  ['a\n---\nb', '<p>a</p><hr><p>b</p>'],
  ['```js\nlet a = "*b*";\n```\nc', '<pre>let a = "*b*";</pre><p>c</p>'],
  ['```\nnever closed', '<pre>never closed</pre>'],
  [
    '**bold _and_ more** `c*o*de` ~~gone~~',
    '<p><strong>bold <em>and</em> more</strong> <code>c*o*de</code> <s>gone</s></p>',
  ],
  ['2 * 3 * 4, snake_case_name, \\*plain\\*', '<p>2 * 3 * 4, snake_case_name, *plain*</p>'],
  ['**never closed', '<p>**never closed</p>'],
])('%j', (text, html) => expect(shown(text)).toBe(html));

test('HTML is text, and no address of a script becomes a link', () => {
  const { container } = renderOn(
    <MarkdownText text={'<img src=x onerror=alert(1)> <b>b</b>\n\n[a](javascript:alert(1)) [b](data:text/html,x)'} />,
  );
  expect(container.querySelectorAll('img, b, a, script')).toHaveLength(0);
  expect(container.textContent).toContain('<img src=x onerror=alert(1)> <b>b</b>');
  expect(container.textContent).toContain('javascript:alert(1');
});

test('an address can be copied, and opened only where it leads to a host of the user’s connections', async () => {
  const { crossed } = renderOn(
    <MarkdownText text="See [the page](https://service.example/ships) and https://elsewhere.example/a." />,
    { response: () => succeed(null) },
  );
  expect(screen.getAllByRole('button', { name: 'Copy the link’s address' })).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Open the link in the browser' }));
  await vi.waitFor(() =>
    expect(crossed()).toEqual([{ name: 'link:open', request: { url: 'https://service.example/ships' } }]),
  );
});

test('a link of this program leads there in this window; one that opens nothing stays what it was typed as', () => {
  renderOn(<MarkdownText text="[Kestrel](orrery://view/ships/ship/1) [odd](orrery://nowhere)" />);
  const [link, ...others] = screen.getAllByRole('link');
  expect(link?.getAttribute('href')).toContain('/ships/ship/1');
  expect(others).toEqual([]);
  expect(document.body.textContent).toContain('[odd](orrery://nowhere)');
});

test.each(['**a ', '*_~`[', '_a ', '> ', '- ', '[a](', 'https://'])(
  'what nests or never ends is read to its end: %s',
  (mark) => {
    const text = mark.repeat(maxNoteChars / mark.length);
    const { container } = renderOn(<MarkdownText text={text} />);
    expect(container.querySelector('[dir=auto]')?.textContent).not.toBe('');
  },
);

test('a text longer than any that can be saved is shown as it is', () => {
  const text = `**x** ${'y'.repeat(2 * maxNoteChars)}`;
  const { container } = renderOn(<MarkdownText text={text} />);
  expect(container.querySelector('strong')).toBeNull();
  expect(container.querySelector('p')?.textContent).toBe(text);
});
