import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { createArchive } from '../ingest/archive-fixture.ts';
import { deleteExpression, readSavedExpressions, saveExpression } from './saved-expressions.ts';

test('expressions are kept by all that they are, and go again; other settings are none', async () => {
  const archive = createArchive();
  await archive.preferences.put({ key: 'reserve', value: 3 });
  await saveExpression(archive, '=Price per SCU=price / cargo', 2);
  await saveExpression(archive, '=Box=length * beam', 1);
  await saveExpression(archive, '=Box=length * beam', 3);
  expect(await readSavedExpressions(archive)).toEqual(['=Box=length * beam', '=Price per SCU=price / cargo']);
  await deleteExpression(archive, '=Box=length * beam');
  expect(await readSavedExpressions(archive)).toEqual(['=Price per SCU=price / cargo']);
  expect(await archive.preferences.count()).toBe(2);
});
