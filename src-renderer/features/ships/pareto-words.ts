import { betterWords } from './better-words.ts';
import type { Beating, JudgedGoal, MissingGoal, ParetoVerdict } from './pareto-of.ts';

/** A verdict in words. */
export interface VerdictWords {
  /** "not beaten", "beaten" or "cannot be judged". */
  readonly verdict: string;
  /** A sentence each: "beaten by Kestrel: lighter, faster", "beats Halberd and Ox Heavy", "price unknown". */
  readonly reasons: readonly string[];
}

/** @param labels what the ships are called, by index. */
export function paretoWords(verdict: ParetoVerdict, labels: readonly string[]): VerdictWords {
  switch (verdict.verdict) {
    case 'unknown':
      return { verdict: 'cannot be judged', reasons: lacksWords(verdict.lacks) };
    case 'best':
      return { verdict: 'not beaten', reasons: beatsWords(verdict.beats, labels) };
    case 'beaten':
      return {
        verdict: 'beaten',
        reasons: [...beatenWords(verdict.beatenBy, labels), ...beatsWords(verdict.beats, labels)],
      };
  }
}

function lacksWords(lacks: readonly MissingGoal[]): readonly string[] {
  const unknown = lacks.filter(({ instead }) => instead === null).map(({ goal }) => titleOf(goal));
  return [
    ...(unknown.length === 0 ? [] : [`${listWords(unknown)} unknown`]),
    ...lacks.flatMap(({ instead }) => instead ?? []),
  ];
}

/** Those that are better in the same numbers share a sentence. */
function beatenWords(beatenBy: readonly Beating[], labels: readonly string[]): readonly string[] {
  const groups = Map.groupBy(beatenBy, ({ in: where }) =>
    where.map((goal) => betterWords(goal.number, goal.better)).join(', '),
  );
  return [...groups].map(
    ([words, beatings]) => `beaten by ${listWords(beatings.map(({ by }) => labels[by] ?? ''))}: ${words}`,
  );
}

function beatsWords(beats: readonly number[], labels: readonly string[]): readonly string[] {
  return beats.length === 0 ? [] : [`beats ${listWords(beats.map((index) => labels[index] ?? ''))}`];
}

function titleOf({ number }: JudgedGoal): string {
  return number.title.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
}

/** "a", "a and b", "a, b and c". */
function listWords(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}
