import { describe, expect, test } from 'vitest';
import { isOpenable, judgeAddress } from './address-text.tsx';

describe('an address of a picture', () => {
  test.each([
    'https://media.site.example/a/heap_thumb.png',
    ' https://media.site.example/a.png ',
    '/media/a/source/b.png',
    '//media.site.example/a.png',
    'https://media.site.example/a.png?from=https://site.example/',
  ])('%j can be used', (text) => {
    expect(judgeAddress(text, 'picture')).toBeNull();
  });

  test.each([
    ['https://www.site.examplehttps://www.site.example/media/a.png', /glued together/],
    ['https://www.site.example/https://www.site.example/media/a.png', /glued together/],
    ['https://www.site.exampleHTTP:/x.example/a', /glued together/],
    ['/media/ahttps://img.site.example/b.png', /glued together/],
    ['https://www.site.example/a b.png', /characters/],
    ['https:\\\\www.site.example\\a.png', /characters/],
    ['https://www.site.example/\u202Egnp.a', /characters/],
    ['<img src=x onerror=alert(1)>', /characters/],
    ['<img src="https://evil.example/x.png">', /characters/],
    ['https://site.example/<script>', /characters/],
    ['media/a.png', /no address/],
    ['media.site.example/a.png', /lacks its beginning/],
    ['http://media.site.example/a.png', /no web address/],
    ['javascript:alert(1)', /no web address/],
    ['data:image/png;base64,AAAA', /no web address/],
    ['https://me:secret@media.site.example/a.png', /user name/],
    ['https://me@media.site.example/a.png', /user name/],
    ['https://:secret@media.site.example/a.png', /user name/],
    ['https://', /no address/],
    ['', /no address/],
  ])('%j is named', (text, words) => {
    expect(judgeAddress(text, 'picture')).toMatch(words);
  });
});

describe('an address of a page', () => {
  test.each([
    'https://site.example/people/Wren',
    'http://site.example',
    'https://archive.example/web/2020/https://site.example/people/Wren',
  ])('%j can be used', (text) => {
    expect(judgeAddress(text, 'page')).toBeNull();
  });

  test.each([
    ['https://site.examplehttps://site.example/people/Wren', /glued together/],
    ['http://https://site.example', /glued together/],
    ['site.example/wren', /lacks its beginning/],
    ['/people/Wren', /no address/],
    ['ask me in the chat', /characters/],
    ['mailto:wren@site.example', /no web address/],
  ])('%j is named', (text, words) => {
    expect(judgeAddress(text, 'page')).toMatch(words);
  });
});

const connections = ['', 'https://service.example/api', 'http://127.0.0.1:8080'];

test('only https addresses on a host of a connection are offered to be opened', () => {
  expect(isOpenable('https://service.example/people/Wren', connections)).toBe(true);
  for (const text of [
    'http://service.example/people/Wren',
    'https://service.example:8443/',
    'https://me@service.example/',
    'https://www.service.example/',
    'https://service.example.evil.example/',
    'https://evil.example/',
    'javascript:alert(1)',
    '',
    'service.example',
  ])
    expect(isOpenable(text, connections), text).toBe(false);
  expect(isOpenable('https://service.example/', ['', ''])).toBe(false);
});
