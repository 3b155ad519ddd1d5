/** Ways out of the app that a page has. */
export const waysOut: readonly (readonly [title: string, leave: (address: string) => void])[] = [
  ['location =', (address: string) => void (location.href = address)],
  ['location.replace', (address: string) => location.replace(address)],
  [
    'a form',
    (address: string) => {
      const form = document.createElement('form');
      form.action = address;
      document.body.append(form);
      form.submit();
    },
  ],
  [
    'a form that posts to the app itself',
    () => {
      const form = document.createElement('form');
      form.method = 'post';
      form.action = '/';
      document.body.append(form);
      form.submit();
    },
  ],
  [
    'a meta refresh',
    (address: string) => {
      document.head.insertAdjacentHTML('beforeend', `<meta http-equiv="refresh" content="0;url=${address}">`);
    },
  ],
  [
    'a link',
    (address: string) => {
      document.body.insertAdjacentHTML('beforeend', `<a id="away" href="${address}">away</a>`);
      document.getElementById('away')?.click();
    },
  ],
  ['a file: address', () => void (location.href = 'file:///etc/hostname')],
  ['a javascript: address', () => void (location.href = 'javascript:document.body.textContent="gone"')],
  ['a data: address', () => void (location.href = 'data:text/html,<h1>gone')],
  ['going back to the beginning', () => history.go(1 - history.length)],
  ['about:blank', () => void (location.href = 'about:blank')],
  ['another path of the own origin', () => void (location.href = '/index.html')],
];

/** Those that the host can only undo. */
export const returning: ReadonlySet<string> = new Set(['going back to the beginning', 'about:blank']);
