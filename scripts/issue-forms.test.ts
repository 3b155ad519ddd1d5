import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { repositoryRoot } from './repository-root.ts';

const field = z.strictObject({
  type: z.enum(['input', 'textarea']),
  id: z.string(),
  attributes: z.strictObject({
    label: z.string(),
    description: z.string().optional(),
    placeholder: z.string().optional(),
    render: z.string().optional(),
  }),
  validations: z.strictObject({ required: z.boolean() }).optional(),
});
const boxes = z.strictObject({
  type: z.literal('checkboxes'),
  id: z.string(),
  attributes: z.strictObject({
    label: z.string(),
    options: z.array(z.strictObject({ label: z.string(), required: z.boolean().optional() })),
  }),
});
const words = z.strictObject({ type: z.literal('markdown'), attributes: z.strictObject({ value: z.string() }) });

/** What the forge accepts of an issue form, as far as ours use it. */
const form = z.strictObject({
  name: z.string(),
  description: z.string(),
  labels: z.array(z.string()),
  body: z.array(z.union([field, boxes, words])),
});

/** What is wrong with a form, beyond its shape. */
function judgeForm(text: string): readonly string[] {
  const { body } = form.parse(parse(text));
  const ids = body.flatMap((part) => (part.type === 'markdown' ? [] : [part.id]));
  const agreed = body.flatMap((part) => (part.type === 'checkboxes' ? part.attributes.options : []));
  const asked = body.flatMap((part) =>
    part.type === 'input' || part.type === 'textarea' ? [part.attributes.label] : [],
  );
  return [
    ...(new Set(ids).size === ids.length ? [] : ['an id occurs twice']),
    ...(agreed.some(({ label, required }) => required && label.includes('no key'))
      ? []
      : ['nobody agrees that no key is in it']),
    ...asked.filter((label) => /\bkey\b|password|token/i.test(label)).map((label) => `it asks for a key: ${label}`),
  ];
}

const folder = join(repositoryRoot, '.github', 'ISSUE_TEMPLATE');
const forms = globSync('*.yml', { cwd: folder }).filter((file) => file !== 'config.yml');

test('there is a form for a bug, an idea and an oddity of the service, and no blank issue', () => {
  expect(forms.toSorted()).toEqual(['bug.yml', 'idea.yml', 'service-oddity.yml']);
  expect(parse(readFileSync(join(folder, 'config.yml'), 'utf8'))).toEqual({ blank_issues_enabled: false });
});

test.each(forms)('%s is a form of the forge, never asks for a key, and has it agreed that none is in it', (file) => {
  expect(judgeForm(readFileSync(join(folder, file), 'utf8'))).toEqual([]);
});

test('a form that asks for a key, or has nothing agreed to, is found', () => {
  const bug = readFileSync(join(folder, 'bug.yml'), 'utf8');
  expect(judgeForm(bug.replace('label: Diagnostics', 'label: Your key'))).toEqual(['it asks for a key: Your key']);
  expect(judgeForm(bug.replace('There is no key', 'There is a key'))).toEqual(['nobody agrees that no key is in it']);
  expect(() => judgeForm(bug.replace('type: textarea', 'type: essay'))).toThrow('body');
});
