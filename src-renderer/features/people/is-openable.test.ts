import { expect, test } from 'vitest';
import { isOpenable } from './is-openable.ts';

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
