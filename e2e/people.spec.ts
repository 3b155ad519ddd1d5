import type { Page } from '@playwright/test';
import { demoHandles } from '../src-shared/demo-names.ts';
import { expect, test } from './orrery-test.ts';
import { archiveRows } from './helpers/archive/archive-rows-in-page.ts';
import { quotaAtService } from './helpers/service/ask-service.ts';
import { unfoldStrip } from './helpers/screens/panels.ts';
import { freshness, goTo, liveButton, quotaLeft, refreshButton } from './helpers/screens/views.ts';

const handle = demoHandles[0];

async function lookUp(page: Page, text: string): Promise<void> {
  await page.getByLabel('Handle').fill(text);
  await page.getByRole('button', { name: /^Look up/ }).click();
}

test(
  'a player is looked up for free, and refreshed for free; a live response asks its price first, spends nothing when declined and exactly 1 when agreed to',
  { tag: '@every-run' },
  async ({ openPrepared, service }) => {
    const { page, profileId } = await openPrepared('connected', { launch: { view: 'people' } });
    const ledger = () => archiveRows(page, profileId, 'ledger');
    const question = page.getByRole('dialog');

    await test.step('looking up a player is free and shows the stored copy', async () => {
      await lookUp(page, handle);
      await expect(freshness(page)).toContainText('stored copy · fetched just now');
      await expect(page.getByRole('group', { name: 'The whole response' })).toContainText(handle);
      expect(await quotaAtService(service)).toBe(493);
      expect(await ledger()).toEqual([]);
    });

    await test.step('the brass button of a player is free', async () => {
      await expect(refreshButton(page)).toHaveAccessibleName('Refresh free');
      await expect(refreshButton(page)).toHaveAttribute('data-tone', 'act');
      await expect(liveButton(page)).not.toHaveAttribute('data-tone', 'act');
      await refreshButton(page).click();
      await expect
        .poll(async () =>
          (await archiveRows(page, profileId, 'attempts'))
            .flatMap(({ resource, outcome }) => (resource === 'user' ? [outcome] : []))
            .toSorted(),
        )
        .toEqual(['stored', 'unchanged']);
      expect(await quotaAtService(service)).toBe(493);
    });

    await test.step('a live response at price 1 asks in place, and declining spends nothing', async () => {
      await expect(liveButton(page)).toHaveAccessibleName('Live 1 unit');
      await liveButton(page).click();
      await expect(question).toContainText('Spend 1 of your quota?');
      await expect(question).toContainText('493 of 500 left → 492 after');
      await expect(question).toContainText('each refresh=true counts as 1');
      await question.getByRole('button', { name: 'Not now' }).click();
      await expect(question).toBeHidden();
      await liveButton(page).click();
      // The question takes the focus when it has opened.
      await expect(question.getByRole('button', { name: 'Not now' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
      expect(await quotaAtService(service)).toBe(493);
      expect(await ledger()).toEqual([]);
      expect(
        (await archiveRows(page, profileId, 'attempts')).filter(({ resource }) => resource === 'user'),
      ).toHaveLength(2);
    });

    await test.step('agreeing spends exactly 1, and the ledger says that it was measured', async () => {
      await liveButton(page).click();
      await question.getByRole('button', { name: 'Spend 1' }).click();
      await expect.poll(() => quotaLeft(page)).toBe(492);
      await expect(freshness(page)).toContainText('live · fetched just now');
      await expect(liveButton(page)).toHaveAccessibleName('Live 1 unit');
      expect(await quotaAtService(service)).toBe(492);
      await expect.poll(async () => (await ledger()).map(({ measuredUnits }) => measuredUnits)).toEqual([1]);
      expect(await ledger()).toMatchObject([
        { resource: 'user', state: 'spent', plannedUnits: 1, remainingBefore: 493, remainingAfter: 492 },
      ]);
      await goTo(page, 'Overview');
      await unfoldStrip(page);
      await expect(page.getByRole('region', { name: 'Quota spent here' })).toContainText('1 spent (measured)');
    });
  },
);

test('handles that nobody has or can have are said in words and stored as nothing; players who were looked up are listed', async ({
  openPrepared,
}) => {
  const { page, profileId } = await openPrepared('connected', { launch: { view: 'people' } });
  const ofUser = async (table: 'attempts' | 'snapshots') =>
    (await archiveRows(page, profileId, table)).filter(({ resource }) => resource === 'user');

  await test.step('handles such as "../me", "two words" and none at all are refused before anything is sent', async () => {
    for (const [text, words] of [
      ['../me', 'letters, digits'],
      ['two words', 'letters, digits'],
      ['a?refresh=true', 'letters, digits'],
      ['..', 'enter the player’s handle'],
      ['', 'enter the player’s handle'],
    ] as const) {
      await lookUp(page, text);
      await expect(page.getByLabel('Handle'), text).toHaveAccessibleDescription(new RegExp(words));
    }
    expect(await ofUser('attempts')).toEqual([]);
  });

  await test.step('a handle nobody has is said in words, and nothing is stored as data', async () => {
    await lookUp(page, 'nobody_has_this');
    await expect(page.getByRole('alert')).toContainText('The service has no such entry');
    await expect(freshness(page)).toContainText('nobody_has_this is not in the archive');
    expect(await ofUser('snapshots')).toEqual([]);
    expect(await ofUser('attempts')).toMatchObject([{ outcome: 'failed', problem: { kind: 'not-found' } }]);
  });

  await test.step('players who were looked up are listed and can be read again', async () => {
    await lookUp(page, handle);
    await expect(freshness(page)).toContainText('stored copy');
    await lookUp(page, demoHandles[1]);
    const list = page.getByRole('navigation', { name: 'Archived players' }).getByRole('link');
    await expect(list).toHaveCount(2);
    await list.last().click();
    await expect(page.getByRole('group', { name: 'The whole response' })).toContainText(handle);
  });
});
