import { expect, test } from 'vitest';
import { answerBefore } from './answer-before.ts';

const answersOf = (...versions: readonly string[]) => new Map(versions.map((version) => [version, { version }]));

test('the version before is the nearest earlier one that is archived, in whatever order they are held', () => {
  const answers = answersOf('3.10', '3.2', '4.0', '3.9');
  expect(answerBefore(answers, '4.0')?.version).toBe('3.10');
  expect(answerBefore(answers, '3.10')?.version).toBe('3.9');
  expect(answerBefore(answers, '3.9')?.version).toBe('3.2');
  expect(answerBefore(answers, '3.17')?.version).toBe('3.10');
});

test('the oldest has none before it', () => {
  expect(answerBefore(answersOf('3.10', '3.9'), '3.9')).toBeNull();
  expect(answerBefore(answersOf(), '3.9')).toBeNull();
});
