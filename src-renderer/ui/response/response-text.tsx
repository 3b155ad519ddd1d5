import { useMemo, useState } from 'react';
import type { Snapshot } from '../../archive/schema/archive-rows.ts';
import { formatBytes } from '../../format/format.ts';
import { Button } from '../kit/button.tsx';
import { ProblemCard } from '../kit/problem-card.tsx';
import { TableSkeleton } from '../view/empty-state.tsx';
import { useRawResponse } from './response-body.ts';
import classes from './response.module.css';

/** The whole response as text, indented; nothing else about it is changed. */
export function ResponseText({ snapshot }: { readonly snapshot: Snapshot }) {
  const response = useRawResponse(snapshot);
  if (!response) return <TableSkeleton />;
  if (!response.ok)
    return <ProblemCard problem={response.problem} stillWorks="The records read from it are in the table." />;
  return <TextOf key={snapshot.id} text={response.value} byteLength={snapshot.byteLength} />;
}

/** Lines shown before somebody asks for all of them. */
const firstLines = 2_000;

/** Lines of one block; blocks out of view are not laid out. */
const linesPerBlock = 200;

/** Height of a line in pixels, as the style sheet sets it. */
const lineHeight = 18;

function TextOf({ text, byteLength }: { readonly text: string; readonly byteLength: number }) {
  const [isWhole, setIsWhole] = useState(false);
  const { blocks, isCut } = useMemo(() => takeBlocks(text, isWhole ? Infinity : firstLines), [text, isWhole]);
  return (
    <div className="card">
      <div className={classes['text']} role="region" aria-label="Response as text" tabIndex={0}>
        {blocks.map((block) => (
          <pre
            key={block.start}
            className={classes['block']}
            style={{ containIntrinsicHeight: `auto ${block.height}px` }}
          >
            {block.text}
          </pre>
        ))}
      </div>
      {isCut ? (
        <p className="muted small pad2-3 line-above">
          The first {firstLines.toLocaleString('en-US')} lines.{' '}
          <Button onClick={() => setIsWhole(true)} note={formatBytes(byteLength)}>
            Show all
          </Button>
        </p>
      ) : null}
    </div>
  );
}

interface Block {
  readonly start: number;
  readonly text: string;
  readonly height: number;
}

function takeBlocks(text: string, mostLines: number): { readonly blocks: readonly Block[]; readonly isCut: boolean } {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let count = 0;
  const close = (): void => {
    if (lines.length === 0) return;
    blocks.push({ start: count - lines.length, text: lines.join('\n'), height: lines.length * lineHeight });
    lines = [];
  };
  for (const line of indentJson(text)) {
    if (count >= mostLines) {
      close();
      return { blocks, isCut: true };
    }
    lines.push(line);
    count += 1;
    if (lines.length === linesPerBlock) close();
  }
  close();
  return { blocks, isCut: false };
}

/** JSON's own pieces: a string, one sign of structure, or a number or word. A run of plain characters is one step. */
const piece = /"[^"\\]*(?:\\[^][^"\\]*)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/**
 * JSON text with one value to a line, yielded line by line so that only as much is made as is looked at. Every name,
 * number and escape stays as it was sent: parsing and writing it anew would round large numbers and drop repeated keys.
 */
export function* indentJson(text: string): Generator<string> {
  let depth = 0;
  let line = '';
  let previous = '';
  for (const [token] of text.matchAll(piece)) {
    if (token === '}' || token === ']') {
      depth -= 1;
      if (!isOpening(previous)) {
        yield line;
        line = indentation(depth);
      }
      line += token;
    } else {
      if (isOpening(previous) || previous === ',') {
        yield line;
        line = indentation(depth);
      }
      line += previous === ':' ? ` ${token}` : token;
    }
    if (isOpening(token)) depth += 1;
    previous = token;
  }
  if (line !== '') yield line;
}

function isOpening(token: string): boolean {
  return token === '{' || token === '[';
}

/** Deeper levels stay where they are: nobody reads a line that begins beyond the edge. */
const deepest = 40;

function indentation(depth: number): string {
  return '  '.repeat(Math.min(deepest, Math.max(0, depth)));
}
