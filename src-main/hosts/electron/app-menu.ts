import { app, Menu, type MenuItemConstructorOptions } from 'electron';

/** The standard menus, for their shortcuts above all; outside macOS the bar is hidden until Alt is pressed. */
export function setAppMenu(): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(process.platform === 'darwin', app.isPackaged)));
}

function menuTemplate(isMac: boolean, isPackaged: boolean): MenuItemConstructorOptions[] {
  const separator: MenuItemConstructorOptions = { type: 'separator' };
  // A page that reloads itself loses what is being typed, so users get no shortcut for it.
  const development: MenuItemConstructorOptions[] = isPackaged
    ? []
    : [{ role: 'reload' }, { role: 'forceReload' }, { role: 'toggleDevTools' }, separator];
  return [
    ...(isMac ? [{ role: 'appMenu' } as const] : []),
    { role: 'fileMenu' },
    { role: 'editMenu' },
    {
      label: '&View',
      submenu: [
        ...development,
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        separator,
        { role: 'togglefullscreen' },
      ],
    },
    { role: 'windowMenu' },
    { role: 'help', submenu: [{ role: 'about' }] },
  ];
}
