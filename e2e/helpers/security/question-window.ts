import { expect, type Locator, type Page } from '@playwright/test';
import { questionOrigin } from '../../../src-main/hosts/chromium/ask-in-own-window.ts';

/** The program's question in its own window, past the program's page: as a user finds it beside the other window. */
export interface QuestionWindow {
  readonly page: Page;
  readonly button: (name: string) => Locator;
  /** The hosts it names, in order. */
  readonly places: Locator;
}

/** The windows of questions that are open beside a page of the program. */
export function openQuestions(page: Page): readonly Page[] {
  const contexts = page.context().browser()?.contexts() ?? [];
  return contexts.flatMap((context) => context.pages()).filter((other) => other.url().startsWith(questionOrigin));
}

/** Waits for the only question there is. */
export async function findQuestion(page: Page): Promise<QuestionWindow> {
  await expect.poll(() => openQuestions(page).length).toBe(1);
  const [question] = openQuestions(page);
  if (!question) throw new Error('The question was closed at once.');
  return {
    page: question,
    button: (name) => question.getByRole('button', { name }),
    places: question.getByRole('listitem'),
  };
}
