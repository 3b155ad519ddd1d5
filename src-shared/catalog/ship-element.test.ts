import { describe, expect, test } from 'vitest';
import { readShipMaker, readShipMedia } from './ship-element.ts';

test('a maker is described in plain text, entities resolved and marks of markup kept as text', () => {
  const manufacturer = { known_for: 'hulls &amp;amp; keels', description: ' <b>Old</b>\n\nyard ' };
  expect(readShipMaker({ manufacturer })).toEqual({ knownFor: 'hulls & keels', description: '<b>Old</b>\n\nyard' });
});

test.each([
  null,
  'text',
  [],
  {},
  { manufacturer: null },
  { manufacturer: 'Torvald' },
  { manufacturer: [] },
  { manufacturer: { known_for: '', description: 7 } },
])('of the record %j nothing is known about the maker', (element) => {
  expect(readShipMaker(element)).toEqual({ knownFor: null, description: null });
});

describe('the media of a ship', () => {
  test('are named by their file, with their tags and every address, the source first', () => {
    const entry = {
      source_name: 'Heron',
      source_extension: 'jpg',
      source_url: '/media/heron.jpg',
      tag_string: 'tag.Gallery, tag.Reviewed',
      images: { post: 'https://example.test/post.jpg', icon: '/media/icon.jpg' },
    };
    expect(readShipMedia({ media: [entry] })).toEqual([
      {
        title: 'Heron.jpg',
        tags: ['Gallery', 'Reviewed'],
        addresses: [
          { name: 'source', address: '/media/heron.jpg' },
          { name: 'post', address: 'https://example.test/post.jpg' },
          { name: 'icon', address: '/media/icon.jpg' },
        ],
      },
    ]);
  });

  test('may be one object instead of a list, and need not have more than a slug or an address', () => {
    expect(readShipMedia({ media: { slug: 'abc' } })).toEqual([{ title: 'abc', tags: [], addresses: [] }]);
    expect(readShipMedia({ media: [{ source_url: '/a' }] })[0]).toMatchObject({
      title: null,
      addresses: [{ address: '/a' }],
    });
  });

  test.each([
    null,
    undefined,
    7,
    'text',
    [],
    {},
    [null],
    ['/a.png'],
    [[]],
    [{}],
    [{ images: [], source_name: '' }],
    [{ images: { a: 1 } }],
  ])('sent as %j are none', (media) => {
    expect(readShipMedia({ media: media })).toEqual([]);
  });

  test('keep their addresses as text, whatever they would do as a link', () => {
    expect(readShipMedia({ media: [{ source_url: 'javascript:alert(1)' }] })[0]?.addresses[0]?.address).toBe(
      'javascript:alert(1)',
    );
  });
});
