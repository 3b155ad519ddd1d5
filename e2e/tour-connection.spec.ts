import { expect, test } from './orrery-test.ts';
import { connectService, typeSecret } from './helpers/app/connect-service.ts';
import { allFindings, look } from './helpers/pictures/look.ts';
import { wrongTestKey } from './helpers/security/test-keys.ts';
import { goTo } from './helpers/screens/views.ts';

test('the connect form in its states', async ({ openApp, service }) => {
  const { page } = await openApp();
  await connectService(page, { address: 'http://api.example.org', key: wrongTestKey });
  await expect(page.getByRole('alert')).toContainText('must begin with https');
  await look(page, 'connect', 'address-refused');
  await test.step('what is planted would be found, in the scheme that it is in', async () => {
    await page.getByRole('alert').evaluate((alert) => {
      const unnamed = document.createElement('button');
      const pale = document.createElement('p');
      pale.append('planted');
      Object.assign(pale.style, { color: '#777', background: '#808080' });
      alert.after(unnamed, pale);
      for (const planted of [unnamed, pale]) planted.dataset['planted'] = 'true';
    });
    const found = (await allFindings(page)).map((line) => line.replace(/:.*/, '')).toSorted();
    expect(found).toEqual(['dark critical button-name', 'dark serious color-contrast', 'light serious color-contrast']);
    await page.evaluate(() => document.querySelectorAll('[data-planted]').forEach((planted) => planted.remove()));
  });
  await connectService(page, { address: service.address, key: wrongTestKey });
  await expect(page.getByRole('alert')).toContainText('does not accept this key');
  await look(page, 'connect', 'key-refused');
  await page.getByLabel('API key').fill(''); // typed by hand, and the form rightly kept it
});

test('the settings of a connection in their states', async ({ openPrepared }) => {
  const { page } = await openPrepared('ships', { launch: { view: 'settings' } });
  const panel = (name: string) => page.getByRole('region', { name });
  const press = (name: string, button: string) => panel(name).getByRole('button', { name: button }).click();

  await test.step('hosts of pictures to add, and every question and form open', async () => {
    await expect(panel('Service').getByRole('button', { name: /^Add / })).toHaveCount(1);
    await press('Key', 'Replace…');
    await typeSecret(panel('Key').getByLabel('API key'), wrongTestKey);
    await press('Key', 'Replace key');
    await expect(panel('Key').getByRole('alert')).toContainText('does not accept this key');
    await panel('Service').getByLabel('Main board').fill('../v2/me');
    await panel('Service').getByLabel('Campaign board').fill('');
    await panel('Service').getByLabel('Media hosts').fill('https://cdn.example.org/pictures');
    await press('Service', 'Save');
    await expect(panel('Service').getByLabel('Media hosts')).toHaveAttribute('aria-invalid', 'true');
    await press('Connections', 'Remove Test service…');
    await press('Connections', 'Add a connection');
    await look(page, 'settings', 'refused-and-asked');
    await panel('Key').getByLabel('API key').fill(''); // typed by hand, and the form rightly kept it
  });

  await test.step('saved, without a key, and being renamed', async () => {
    await press('Connections', 'Keep');
    await press('Connections', 'Rename Test service…');
    await press('Key', 'Not now');
    await press('Key', 'Forget');
    await expect(panel('Key')).toContainText('not set');
    await panel('Service').getByLabel('Main board').fill('main');
    await panel('Service').getByLabel('Campaign board').fill('campaign');
    await panel('Service').getByLabel('Media hosts').fill('img.example.org');
    await press('Service', 'Save');
    await expect(panel('Service')).toContainText('Saved.');
    await look(page, 'settings', 'saved-without-a-key');
  });

  await test.step('of the demo universe', async () => {
    await page.reload();
    await goTo(page, 'Settings');
    await press('Connections', 'Use the demo universe');
    await expect(panel('Service')).toContainText('The demo universe has its own board words');
    await look(page, 'settings', 'demo');
  });
});
