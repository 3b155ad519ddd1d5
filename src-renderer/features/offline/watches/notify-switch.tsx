import { Switch } from '@mantine/core';
import { usePreference } from '../../../archive/use-preference.ts';
import { useNotificationStore } from '../../../ui/notification-store.ts';
import classes from './watches-section.module.css';

/** Shown once when the switch is turned on, so that one sees at once whether the system shows any. */
const proof = { title: 'Orrery', body: 'What a fetch changes in watched things is told like this.' };

/** Whether the system tells of changes as well; says so where it shows no messages. */
export function NotifySwitch() {
  const [isOn, setOn] = usePreference('notifiesWatches');
  const { wasShown, show } = useNotificationStore();
  const toggle = async (wanted: boolean): Promise<void> => {
    await setOn(wanted);
    if (wanted) await show(proof);
  };
  return (
    <div className={classes['notify']}>
      <Switch
        className={classes['switch'] ?? ''}
        label="Tell changes by a message of the system as well"
        description="One message for each fetch that changed something watched. They may stay in the system’s own history."
        disabled={isOn === undefined}
        checked={isOn ?? false}
        onChange={(event) => void toggle(event.currentTarget.checked)}
      />
      <p role="status" className={classes['aside']}>
        {isOn === true && wasShown === false
          ? 'This system did not show the message: changes are told in this window only.'
          : ''}
      </p>
    </div>
  );
}
