import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import { activeProfileOf, useAppStore } from '../../services/connection/app-state.ts';
import { changeConnections } from '../../services/connection/change-connections.ts';
import { ConnectionChip } from './connection-chip.tsx';

/** Whose data is on screen, and the way to another connection's. */
export function ConnectionMenu() {
  const state = useAppStore((store) => store.state);
  const [, navigate] = useLocation();
  const active = activeProfileOf(state);
  if (!state || !active) return null;
  const select = async (profileId: string) => {
    const outcome = await changeConnections('connection:select', { profileId });
    // Settings lists the connections and says what is wrong when one cannot be chosen there.
    if (!outcome.ok) navigate('/settings');
  };
  return (
    // Without the placeholder, which is no item of a menu: axe "aria-required-children".
    <Menu position="bottom-start" shadow="md" radius={8} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ConnectionChip name={active.name} kind={active.kind} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Show the archive of</Menu.Label>
        {state.profiles.map((profile) => (
          <Menu.Item
            key={profile.id}
            onClick={() => void select(profile.id)}
            rightSection={profile.id === active.id ? <IconCheck size={14} aria-label="shown now" /> : null}
          >
            {profile.name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => navigate('/settings')}>Manage connections…</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
