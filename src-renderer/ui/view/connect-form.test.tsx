import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fail } from '../../../src-shared/problem.ts';
import { renderOn } from '../rendered-fixture.tsx';
import { tell as tellPage } from '../rendered-setup-fixture.ts';
import { ConnectForm } from './connect-form.tsx';

const tell = (isOpen: boolean) => act(() => tellPage('app:question-changed', { isOpen }));
const connect = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Connect/ });

test('the connect form says which question it waits for, as long as it is open and its own, and then what came of it', async () => {
  const response = Promise.withResolvers<ReturnType<typeof fail>>();
  renderOn(<ConnectForm />, { response: () => response.promise });
  const words = () => screen.queryByRole('status')?.textContent;
  tell(true);
  expect(words()).toBeUndefined();
  tell(false);
  fireEvent.change(screen.getByLabelText('Service address'), { target: { value: 'https://api.example.org' } });
  fireEvent.change(screen.getByLabelText('API key'), { target: { value: 'test-key-1' } });
  fireEvent.click(connect());
  expect(words()).toBeUndefined();
  tell(true);
  expect(words()).toBe('Reply to the question in the other window. Nothing is sent before you agree there.');
  expect(connect()).toMatchObject({
    disabled: true,
    textContent: expect.stringContaining('waiting for you') as unknown,
  });
  tell(false);
  expect(words()).toBeUndefined();
  response.resolve(fail({ kind: 'not-agreed', detail: 'The question about it was declined or closed.' }));
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('The question about it was declined or closed.'),
  );
  expect(screen.getByLabelText<HTMLInputElement>('Service address').value).toBe('https://api.example.org');
});
