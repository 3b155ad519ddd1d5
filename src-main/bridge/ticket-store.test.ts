import { expect, test } from 'vitest';
import { createTicketStore } from './ticket-store.ts';

test('a ticket works once', () => {
  const store = createTicketStore();
  const ticket = store.leave('payload');
  expect(store.take(ticket)).toBe('payload');
  expect(store.take(ticket)).toBeNull();
});

test.each(['', '0', '__proto__', 'constructor', '../x'])(
  'the ticket %j, which nobody was given, is worth nothing',
  (ticket) => {
    const store = createTicketStore();
    store.leave('payload');
    expect(store.take(ticket)).toBeNull();
  },
);

test('tickets cannot be guessed from one another and fit into an address', () => {
  const store = createTicketStore();
  const tickets = Array.from({ length: 100 }, () => store.leave('same'));
  expect(new Set(tickets).size).toBe(100);
  for (const ticket of tickets) expect(ticket).toMatch(/^[0-9a-f]{48}$/);
});

test('eight payloads wait at most; the oldest are dropped first', () => {
  const store = createTicketStore();
  const tickets = Array.from({ length: 10 }, (_, index) => store.leave(`payload ${index}`));
  const kept = tickets.map((ticket) => store.take(ticket));
  expect(kept).toEqual([null, null, ...Array.from({ length: 8 }, (_, index) => `payload ${index + 2}`)]);
});

test('an empty payload is a payload', () => {
  const store = createTicketStore();
  expect(store.take(store.leave(''))).toBe('');
});
