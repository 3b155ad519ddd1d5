import { expect, test } from './orrery-test.ts';
import { isLongRun } from '../src-shared/long-run-fixture.ts';
import { noRealKeychain } from './helpers/security/keychain-entry.ts';
import { killedActions, killOnce, killTimes, setScene, type KilledAction } from './helpers/limits/killed-actions.ts';

test.use({ profile: 'disk' });

// The program is killed while it thins, backs up, restores, merges and imports. What was finished is there, whole; what was
// not is not seen at all, and the user's own work is as it was.

test.skip(process.platform !== 'linux', 'finds the processes to kill in /proc');
test.skip(noRealKeychain !== null, noRealKeychain ?? '');

/** Together with those of `killed.spec.ts`, 200. */
const kills: Readonly<Record<KilledAction['act'], number>> = {
  thin: 50,
  'back-up': 40,
  replace: 30,
  merge: 25,
  import: 20,
};

/** A sample's archive is small: an act lasts no longer than that, and a later kill would come after it. */
const sampleWithinMs = 1_000;

/** One of each, and of restoring this way or that. */
const skippedWay = Math.random() < 0.5 ? 'merge' : 'replace';
const isSample = ({ act }: KilledAction): boolean => act !== skippedWay;

if (isLongRun) {
  for (const killed of killedActions) {
    const count = kills[killed.act];
    test(`${killed.act}: ${count} kills at random moments, and each time the archive is as sound as before`, async ({
      openApp,
      openPrepared,
      dataDir,
    }) => {
      test.setTimeout(60_000 * count);
      const scene = await setScene({ openApp, openPrepared, dataDir }, 12);
      const halfway = await killTimes(scene, killed, count);
      console.log(`${killed.act}: ${halfway} of ${count} kills came in the middle`);
      expect(halfway).toBeGreaterThan(2);
    });
  }
} else {
  test('an archive survives kills while it is thinned, backed up, restored and imported into', async ({
    openApp,
    openPrepared,
    dataDir,
  }) => {
    test.setTimeout(240_000);
    const scene = await setScene({ openApp, openPrepared, dataDir }, 6);
    for (const killed of killedActions.filter(isSample))
      await test.step(`killed: ${killed.act}`, () =>
        killOnce(scene, killed, 0, Math.min(killed.lastsMs, sampleWithinMs)));
  });
}
