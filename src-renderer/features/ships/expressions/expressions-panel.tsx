import { NativeSelect, TextInput } from '@mantine/core';
import { useId, useRef, useState, type RefObject } from 'react';
import { useArchive, useArchiveQuery } from '../../../archive/hooks/archive-context.tsx';
import { deleteExpression, readSavedExpressions, saveExpression } from '../../../archive/own-work/saved-expressions.ts';
import { shownUnit, titleWithUnit, type UnitSystem } from '../../../format/units.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { useUnitsStore } from '../../../ui/kit/measure.tsx';
import { formatRemoval, formatReplacement } from '../model/expression-uses.ts';
import {
  mostExpressionChars,
  mostExpressionNameChars,
  parseExpression,
  type ExpressionProblem,
  type ParsedExpression,
} from '../model/parse-expression.ts';
import {
  expressionFields,
  expressionId,
  expressionParts,
  numberFields,
  type ExpressionParts,
  type NumberField,
} from '../model/ship-fields.ts';
import { mostExpressions } from '../model/ships-store.ts';
import type { ExpressionsProps } from './expressions-button.tsx';
import classes from './expressions.module.css';

/** Writes expressions, takes presets and saved ones, and keeps those that are to outlast the view. */
export function ExpressionsPanel({ expressions, becomes, onChange, onReplace }: ExpressionsProps) {
  const { archive } = useArchive();
  const saved = useArchiveQuery('saved expressions', readSavedExpressions) ?? [];
  const [draft, setDraft] = useState<ExpressionParts>({ name: '', text: '' });
  const [said, say] = useState('');
  const nameField = useRef<HTMLInputElement>(null);
  const add = (id: string): void => {
    const { name } = expressionParts(id);
    // One of the same name takes its place.
    const same = expressions.find((known) => expressionParts(known).name.toLowerCase() === name.toLowerCase());
    if (same !== undefined && same !== id) return say(formatReplacement(id, onReplace(same, id)));
    if (same === undefined) onChange([...expressions, id]);
    say(`${name} is a ${becomes} now`);
  };
  const keep = async (id: string, isKept: boolean): Promise<void> => {
    try {
      await (isKept ? saveExpression(archive, id, Date.now()) : deleteExpression(archive, id));
      say(`${expressionParts(id).name} is ${isKept ? 'saved' : 'no longer saved'}`);
    } catch {
      say('The archive did not take it: is the disk full?');
    }
  };
  const isFull = expressions.length >= mostExpressions;
  return (
    <div className="stack gap3">
      <AddedList
        fields={expressionFields(expressions)}
        saved={saved}
        onKeep={keep}
        onEdit={setDraft}
        onRemove={(id) => {
          say(formatRemoval(id, becomes, onReplace(id, null).gone));
          nameField.current?.focus();
        }}
      />
      <NativeSelect
        size="xs"
        label="Presets and saved expressions"
        value=""
        disabled={isFull}
        data={[{ value: '', label: 'Choose one…' }, ...group('Saved', saved), ...group('Presets', presetExpressions)]}
        onChange={({ currentTarget }) => {
          if (currentTarget.value !== '') add(currentTarget.value);
        }}
      />
      <ExpressionForm
        draft={draft}
        becomes={becomes}
        isFull={isFull}
        nameField={nameField}
        onDraft={setDraft}
        onAdd={() => {
          add(expressionId(draft));
          setDraft({ name: '', text: '' });
        }}
      />
      <p role="status" className="muted small">
        {isFull ? `${mostExpressions} expressions are the most there can be.` : said}
      </p>
    </div>
  );
}

/** What people work out most, of fields that lists have. Acceleration is thrust by mass: the service sends no thrust. */
export const presetExpressions: readonly string[] = [
  { name: 'Price per SCU', text: 'Price / Cargo' },
  {
    name: 'Thrust to mass',
    text: '(abs(Acceleration X) + abs(Acceleration Y) + abs(Acceleration Z)) / 3',
  },
  { name: 'Cargo per tonne', text: 'Cargo / Mass' },
  { name: 'Cargo per crew', text: 'Cargo / Crew' },
  { name: 'Price per tonne', text: 'Price / Mass' },
  { name: 'Box volume', text: 'Length * Beam * Height' },
  { name: 'Boost', text: 'Afterburner / SCM speed' },
].map(expressionId);

function group(title: string, ids: readonly string[]) {
  const items = expressionFields(ids).map(({ id }) => {
    const { name, text } = expressionParts(id);
    return { value: id, label: `${name}: ${text}` };
  });
  return items.length === 0 ? [] : [{ group: title, items }];
}

interface AddedListProps {
  readonly fields: readonly NumberField[];
  readonly saved: readonly string[];
  readonly onKeep: (id: string, isKept: boolean) => Promise<void>;
  readonly onEdit: (parts: ExpressionParts) => void;
  readonly onRemove: (id: string) => void;
}

function AddedList({ fields, saved, onKeep, onEdit, onRemove }: AddedListProps) {
  if (fields.length === 0)
    return (
      <p className="muted small">Work one number out of others, such as what a ship costs for each SCU it carries.</p>
    );
  return (
    <ul className="plain-list stack gap2" aria-label="Expressions of this view">
      {fields.map(({ id, title }) => {
        const isSaved = saved.includes(id);
        return (
          <li key={id} className="row gap1">
            <span className="stack grow narrow">
              <span className="firm truncate">{title}</span>
              <code className="muted tiny truncate">{expressionParts(id).text}</code>
            </span>
            <Button tone="quiet" aria-label={`Edit ${title}`} onClick={() => onEdit(expressionParts(id))}>
              Edit
            </Button>
            <Button
              tone="quiet"
              aria-label={isSaved ? `Forget ${title}` : `Save ${title}`}
              onClick={() => void onKeep(id, !isSaved)}
            >
              {isSaved ? 'Forget' : 'Save'}
            </Button>
            <Button tone="quiet" aria-label={`Remove ${title}`} onClick={() => onRemove(id)}>
              Remove
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

interface ExpressionFormProps {
  readonly draft: ExpressionParts;
  readonly becomes: string;
  readonly isFull: boolean;
  readonly nameField: RefObject<HTMLInputElement | null>;
  readonly onDraft: (draft: ExpressionParts) => void;
  readonly onAdd: () => void;
}

function ExpressionForm({ draft, becomes, isFull, nameField, onDraft, onAdd }: ExpressionFormProps) {
  const system = useUnitsStore((store) => store.system);
  const id = useId();
  const { name, text } = draft;
  const parsed = text.trim() === '' ? null : parseExpression(text);
  const canAdd = name.trim() !== '' && parsed?.ok === true && !isFull;
  return (
    <form
      className="stack gap2"
      onSubmit={(event) => {
        event.preventDefault();
        if (canAdd) onAdd();
      }}
    >
      <TextInput
        ref={nameField}
        size="xs"
        label="Name"
        placeholder="Price per SCU"
        maxLength={mostExpressionNameChars}
        value={name}
        onChange={({ currentTarget }) => onDraft({ ...draft, name: currentTarget.value })}
      />
      <TextInput
        size="xs"
        label="Expression"
        placeholder="price / cargo"
        autoComplete="off"
        spellCheck={false}
        maxLength={mostExpressionChars}
        value={text}
        aria-invalid={parsed?.ok === false}
        aria-describedby={id}
        onChange={({ currentTarget }) => onDraft({ ...draft, text: currentTarget.value })}
      />
      <div id={id} role="status" className="small">
        {parsed?.ok === false ? (
          <Wrong text={text} problem={parsed.problem} />
        ) : (
          <p className="muted">{unitLabel(parsed, system)}</p>
        )}
      </div>
      <div className="row gap2 spread">
        <details className="muted small">
          <summary>Fields</summary>
          <p>
            {numberFields.map(({ title, quantity }) => titleWithUnit(title, shownUnit(quantity, system))).join(', ')}
          </p>
          <p>Between them stand + - * / and brackets; min(a, b), max(a, b) and abs(a) work as well.</p>
        </details>
        <Button type="submit" disabled={!canAdd}>
          Add {becomes}
        </Button>
      </div>
    </form>
  );
}

function unitLabel(parsed: ParsedExpression | null, system: UnitSystem): string {
  if (!parsed?.ok) return 'Fields by name, + - * / and brackets.';
  const { dimensions } = parsed.expression;
  return Object.keys(dimensions).length === 0 ? 'A plain number.' : `In ${shownUnit(dimensions, system).symbol}.`;
}

/** The text with its wrong place marked, and what is wrong there. */
function Wrong({
  text,
  problem: { message, at, length },
}: {
  readonly text: string;
  readonly problem: ExpressionProblem;
}) {
  return (
    <>
      <code aria-hidden>
        {text.slice(0, at)}
        <mark className={classes['wrong']}>{text.slice(at, at + length) || ' '}</mark>
        {text.slice(at + length)}
      </code>
      <p className="warn">{message}</p>
    </>
  );
}
