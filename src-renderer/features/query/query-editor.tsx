import { useId, useImperativeHandle, useRef, type KeyboardEvent, type Ref } from 'react';
import type { QueryRefusal } from '../../archive/query/query-reply.ts';
import { keysOfChord } from '../../ui/help/shortcut-names.ts';
import { Button } from '../../ui/kit/button.tsx';
import { actionOf, useListedShortcuts, type ShortcutGroup } from '../../ui/kit/shortcuts.ts';
import classes from './query.module.css';

/** The keys of the editor; Tab leaves it, as it leaves every field. */
const editorShortcuts: ShortcutGroup<'run' | 'cancel'> = {
  title: 'In the query',
  shortcuts: [
    { does: 'run the query', keys: { 'Mod+Enter': 'run' } },
    { does: 'end a running query', keys: { Escape: 'cancel' } },
  ],
};

/** What others do with the editor. */
export interface QueryEditorHandle {
  /** Puts a text where the caret is, or in place of what is selected. */
  readonly insert: (text: string) => void;
  readonly focus: () => void;
}

interface QueryEditorProps {
  readonly sql: string;
  readonly onType: (sql: string) => void;
  readonly isRunning: boolean;
  readonly onRun: () => void;
  readonly onCancel: () => void;
  /** Why the last query brought nothing, while its text stands there unchanged. */
  readonly refusal: QueryRefusal | null;
  readonly ref: Ref<QueryEditorHandle>;
}

/** The query as text. Where the engine stumbled is marked, and said below with its line. */
export function QueryEditor({ sql, onType, isRunning, onRun, onCancel, refusal, ref }: QueryEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useListedShortcuts(editorShortcuts);
  useImperativeHandle(ref, () => ({
    insert: (text) => {
      const at = field.current;
      if (!at) return;
      at.focus();
      // The old command, because it alone leaves the step to be undone.
      // oxlint-disable-next-line typescript/no-deprecated -- see above; without it the text is set, and cannot be undone
      if (!document.execCommand('insertText', false, text))
        at.setRangeText(text, at.selectionStart, at.selectionEnd, 'end');
      onType(at.value);
    },
    focus: () => field.current?.focus(),
  }));
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const action = actionOf(editorShortcuts, event);
    if (action === null || (action === 'cancel' && !isRunning)) return;
    event.preventDefault();
    event.stopPropagation();
    if (action === 'run') onRun();
    else onCancel();
  };
  const place = refusal?.at ?? null;
  const goToPlace = () => {
    if (place === null) return;
    field.current?.focus();
    field.current?.setSelectionRange(place, place + wordAt(sql, place).length);
  };
  return (
    <div className="stack gap2">
      <div className={classes['editor']} data-wrong={refusal !== null || undefined}>
        <pre aria-hidden className={classes['marks']}>
          {place === null ? sql : <Marked sql={sql} at={place} />}
          {'\n'}
        </pre>
        <textarea
          ref={field}
          className={classes['field']}
          aria-label="Query in SQL"
          aria-describedby={`${id}help`}
          aria-invalid={refusal !== null}
          aria-errormessage={refusal === null ? undefined : `${id}wrong`}
          value={sql}
          // A dictionary would be fetched from elsewhere.
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          onKeyDown={press}
        />
      </div>
      <div className="row wrap gap2">
        {isRunning ? (
          <Button tone="act" onClick={onCancel} note="Esc">
            Cancel
          </Button>
        ) : (
          <Button tone="act" onClick={onRun} note={keysOfChord('Mod+Enter').join('+')}>
            Run
          </Button>
        )}
        <p id={`${id}help`} className="muted small">
          It reads a copy of the archive and changes nothing.
        </p>
      </div>
      {refusal === null ? null : (
        <div role="alert" id={`${id}wrong`} className="row bad wrap gap2">
          <p>
            {place === null ? null : <strong>{lineOf(sql, place)}: </strong>}
            {refusal.words}
          </p>
          {place === null ? null : (
            <Button tone="quiet" onClick={goToPlace}>
              Go there
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function Marked({ sql, at }: { readonly sql: string; readonly at: number }) {
  const word = wordAt(sql, at);
  return (
    <>
      {sql.slice(0, at)}
      <mark className={classes['mark']} data-place={at}>
        {word}
      </mark>
      {sql.slice(at + word.length)}
    </>
  );
}

/** The word that begins at a place, or the character there; a blank at the end of the text. */
function wordAt(sql: string, at: number): string {
  return /^(?:[\w.]+|[\s\S])/u.exec(sql.slice(at))?.[0] ?? ' ';
}

/** `Line 3, column 12`. */
function lineOf(sql: string, at: number): string {
  const lines = sql.slice(0, at).split('\n');
  return `Line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1}`;
}
