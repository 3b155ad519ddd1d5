import { decodeHTML as decodeByPackage } from 'entities';
import { expect, test } from 'vitest';
import { decodeHTML } from './decode-html.ts';

test.each([
  'no reference at all & none here: &; &# &#; & amp;',
  'Kestrel &amp;amp; Sons &mdash; &quot;quick&quot; &#39;n&#x2019; light',
  '<b>&lt;script&gt;</b>&ltp&gt',
  'again &amp; again &amp; again &ampamp; &notit; &notin; &unheardof; &AMP',
  '&#0;&#128;&#xD800;&#x110000;&#99999999999999999999;&#xZZ;&#38;lt;',
  ' \r\n&NewLine;&Tab;&nbsp;\t ',
  Array.from({ length: 5_000 }, (_, index) => `&#${index + 0x3000};`).join('&amp;'),
])(
  'text %# with names of characters is resolved as the package does, also with more of them than are remembered',
  (text) => {
    expect(decodeHTML(text)).toBe(decodeByPackage(text));
  },
);
