import { expect, test } from 'vitest';
import type { Question } from '../../launch/host.ts';
import { questionDocument, questionPolicy } from './ask-in-own-window.ts';

const question: Question = {
  message: 'Fetch pictures from these 2 hosts?',
  places: ['img.example.org', '<b>"evil"</b>&amp;'],
  detail: 'Without your key.',
  agree: 'Fetch pictures',
  decline: 'Fetch none',
  theme: 'system',
};

const written = questionDocument(question, 'abc');

test('every text of the question is there as text, whatever it holds', () => {
  const text = written.replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
  for (const part of [question.message, ...question.places, question.detail, question.agree, question.decline])
    expect(text).toContain(part);
  expect(written).not.toContain('<b>');
  expect(written).toContain('<li>&#60;b&#62;&#34;evil&#34;&#60;/b&#62;&#38;amp;</li>');
});

test('the safe button has the focus, and the other one rests at first', () => {
  expect(written).toMatch(/<button formaction="\/decline" autofocus>Fetch none</);
  expect(written).toMatch(/<button formaction="\/agree" id="agree" disabled>Fetch pictures</);
});

test('its policy lets nothing in but its own style and script, and nothing out but its answer', () => {
  expect(questionPolicy('abc')).toBe(
    "default-src 'none'; script-src 'nonce-abc'; style-src 'nonce-abc'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  );
  expect(written.match(/<(script|style)[^>]*>/g)).toEqual(['<style nonce="abc">', '<script nonce="abc">']);
});
