/** What organizations say about themselves. Paragraphs are parted by an empty line; entities stand in them as recorded. */
type Texts = readonly [string, ...string[]];

export const headlines: Texts = [
  'We keep the lights on between here and anywhere.',
  'New hands welcome &ndash; no experience, some patience.',
  'Slow is smooth. Smooth is paid on time.',
  'Closed for stocktaking until further notice.',
  'Ask for the blue door &amp; knock twice.',
];

export const histories: Texts = [
  'Founded over a bad breakfast by five people who had missed the same ferry.\n\nThe ferry still runs; we no longer need it.',
  'We began as a queue. Somebody brought a ledger, somebody else brought soup, and by the end of the week there were dues.',
  'The first season ended in debt, the second in a lawsuit, the third in a regatta.\nThe fourth is described in the charter.',
  'There were two of us &amp; one toolbox. There are more of us now and, by vote, still one toolbox.',
];

export const manifestos: Texts = [
  'Leave the berth cleaner than you found it.\n\nPay the pilot first.\n\nNever race a tide you can wait for.',
  'We hold that every dock is somebody&rsquo;s front door.',
  'No one sails hungry. No one sails alone. No one sails on a Tuesday.',
];

export const charters: Texts = [
  '1. A vote is a vote.\n2. The kettle is common property.\n3. What is salvaged together is shared together.',
  'Members may leave at any time and are asked to return the spanner.',
  'The council sits on the first evening of the month, or the second &mdash; whichever is quieter.',
];
