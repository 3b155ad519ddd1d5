import { Fragment, type ReactNode } from 'react';
import { Link } from 'wouter';
import { readLink } from '../../../src-shared/deep-link.ts';
import { maxNoteChars } from '../../archive/own-work/notes.ts';
import { explorerPath } from '../../format/paths.ts';
import { AddressText } from './address-text.tsx';
import classes from './notes.module.css';

/**
 * A note as it is read: the small part of Markdown that notes need (headings, lists, quotes, code, emphasis, links), made into
 * elements of this program one by one. There is no HTML in it: what looks like some is text. A link to the web is an address
 * that can be copied, and opened as any other address of the program (`AddressText`); an `orrery:` link leads there in this
 * window and fetches nothing (decision 12).
 *
 * A longer text than anybody can save here, as a foreign backup may hold, is shown as it is, without reading its marks.
 */
export function MarkdownText({ text, showLink = showNoteLink }: MarkdownProps) {
  if (text.length > 2 * maxNoteChars) return <p className={classes['plain']}>{text}</p>;
  return (
    <div className={classes['text']} dir="auto">
      {readBlocks(text).map((block, place) => (
        // Blocks have no identity but their place.
        <Fragment key={place}>{showBlock(block, showLink)}</Fragment>
      ))}
    </div>
  );
}

/** One line of such a text, without the blocks: as in a cell of a table. */
export function MarkdownLine({ text, showLink = showNoteLink }: MarkdownProps) {
  return showInline(text, showLink);
}

interface MarkdownProps {
  readonly text: string;
  /** What becomes of a link; as in a note unless given. */
  readonly showLink?: ShowLink;
}

interface MarkdownLink {
  /** Null where the address stands for itself. */
  readonly label: string | null;
  readonly target: string;
}

export type ShowLink = (link: MarkdownLink) => ReactNode;

type Block =
  | { readonly kind: 'paragraph' | 'heading' | 'quote' | 'code'; readonly text: string }
  | {
      readonly kind: 'list';
      readonly items: readonly string[];
      /** Of the first; null for dots. */ readonly start: number | null;
    }
  | { readonly kind: 'rule' };

function showBlock(block: Block, showLink: ShowLink): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return <p>{showInline(block.text, showLink)}</p>;
    case 'heading':
      // Not one of the page's own headings: a note is a text inside of one.
      return <p className="medium bolder">{showInline(block.text, showLink)}</p>;
    case 'quote':
      return <blockquote>{showInline(block.text, showLink)}</blockquote>;
    case 'code':
      return <pre>{block.text}</pre>;
    case 'rule':
      return <hr />;
    case 'list': {
      const items = block.items.map((item, place) => <li key={place}>{showInline(item, showLink)}</li>);
      return block.start === null ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>;
    }
    default:
      return block satisfies never;
  }
}

const fence = /^\s*```/;
const rule = /^\s*(?:-{3,}|\*{3,}|_{3,})\s*$/;
const heading = /^#{1,6}\s+(\S.*)$/;
const quote = /^\s*>\s?(.*)$/;
const bullet = /^\s*(?:[-*+]|(\d{1,9})[.)])\s+(\S.*)$/;

function readBlocks(text: string): readonly Block[] {
  const lines = text.split('\n');
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length;) {
    const { block, end } = readBlock(lines, at);
    if (block !== null) blocks.push(block);
    at = end;
  }
  return blocks;
}

/** The block that begins at a line, null for an empty line; and where the next one begins. */
function readBlock(lines: readonly string[], at: number): { readonly block: Block | null; readonly end: number } {
  const line = lines[at] ?? '';
  if (line.trim() === '') return { block: null, end: at + 1 };
  if (rule.test(line)) return { block: { kind: 'rule' }, end: at + 1 };
  const [, title] = heading.exec(line) ?? [];
  if (title !== undefined) return { block: { kind: 'heading', text: title }, end: at + 1 };
  if (fence.test(line)) {
    const end = endOf(lines, at, (other) => !fence.test(other));
    return { block: { kind: 'code', text: lines.slice(at + 1, end).join('\n') }, end: end + 1 };
  }
  if (quote.test(line)) {
    const end = endOf(lines, at, (other) => quote.test(other));
    const said = lines.slice(at, end).map((other) => quote.exec(other)?.[1] ?? '');
    return { block: { kind: 'quote', text: said.join('\n') }, end };
  }
  const [, number] = bullet.exec(line) ?? [];
  if (bullet.test(line)) {
    // An indented line goes on with the item above it.
    const end = endOf(lines, at, (other) => bullet.test(other) || /^\s+\S/.test(other));
    const start = number === undefined ? null : Number(number);
    return { block: { kind: 'list', items: itemsOf(lines.slice(at, end)), start }, end };
  }
  const isOther = (other: string): boolean =>
    [rule, heading, fence, quote, bullet].some((form) => form.test(other)) || other.trim() === '';
  const end = endOf(lines, at, (other) => !isOther(other));
  return { block: { kind: 'paragraph', text: lines.slice(at, end).join('\n') }, end };
}

/** Where lines end that go on with the first, which does. */
function endOf(lines: readonly string[], at: number, goesOn: (line: string) => boolean): number {
  let end = at + 1;
  while (end < lines.length && goesOn(lines[end] ?? '')) end += 1;
  return end;
}

function itemsOf(lines: readonly string[]): readonly string[] {
  const items: string[] = [];
  for (const line of lines) {
    const [, , item] = bullet.exec(line) ?? [];
    if (item === undefined) items.push(`${items.pop() ?? ''}\n${line.trim()}`);
    else items.push(item);
  }
  return items;
}

/** Marks inside a line, in the order in which they are tried; none holds another of its own kind. */
const marks = new RegExp(
  [
    /\\(?<escaped>[\\`*_~[\]()#>.!+-])/u,
    /`(?<code>[^`\n]+)`/u,
    /\*\*(?=\S)(?<strong>[^\n]*?\S)\*\*/u,
    /\*(?=\S)(?<stressed>[^*\n]*[^\s*])\*/u,
    /(?<![\p{L}\p{N}])_(?=\S)(?<stressedToo>[^_\n]*[^\s_])_(?![\p{L}\p{N}])/u,
    /~~(?=\S)(?<struck>[^\n]*?\S)~~/u,
    /\[(?<label>[^[\]\n]+)\]\((?<target>[^()\s]+)\)/u,
    /(?<address>(?:https?|orrery):\/\/[^\s<>()[\]]*[^\s<>()[\].,;:!?'"])/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
);

function showInline(text: string, showLink: ShowLink): ReactNode {
  const pieces: ReactNode[] = [];
  let at = 0;
  for (const match of text.matchAll(marks)) {
    pieces.push(text.slice(at, match.index), showMark(match.groups ?? {}, showLink));
    at = match.index + match[0].length;
  }
  pieces.push(text.slice(at));
  return pieces.map((piece, place) => <Fragment key={place}>{piece}</Fragment>);
}

function showMark(groups: Readonly<Record<string, string | undefined>>, showLink: ShowLink): ReactNode {
  const { escaped, code, strong, stressed, stressedToo, struck, label, target, address } = groups;
  if (escaped !== undefined) return escaped;
  if (code !== undefined) return <code>{code}</code>;
  if (strong !== undefined) return <strong>{showInline(strong, showLink)}</strong>;
  if (stressed !== undefined) return <em>{showInline(stressed, showLink)}</em>;
  if (stressedToo !== undefined) return <em>{showInline(stressedToo, showLink)}</em>;
  if (struck !== undefined) return <s>{showInline(struck, showLink)}</s>;
  return showLink({ label: label ?? null, target: target ?? address ?? '' });
}

const showNoteLink: ShowLink = (link) => <NoteLink {...link} />;

function NoteLink({ label, target }: MarkdownLink) {
  if (target.startsWith('orrery:')) {
    const link = readLink(target);
    // A link that opens nothing is what it was typed as.
    if (!link.ok) return label === null ? target : `[${label}](${target})`;
    const path = link.value.kind === 'view' ? link.value.path : explorerPath(link.value);
    return (
      <Link href={path} className="quiet-line clear">
        {label ?? target}
      </Link>
    );
  }
  return (
    <>
      {label === null ? null : `${label} `}
      <AddressText text={target} what="link" />
    </>
  );
}
