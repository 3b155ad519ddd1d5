import { expect, test } from 'vitest';
import { createTicketStore } from './ticket-store.ts';

test('a ticket works once', () => {
  const desk = createTicketStore();
  const ticket = desk.leave('payload');
  expect(desk.take(ticket)).toBe('payload');
  expect(desk.take(ticket)).toBeNull();
});

test.each(['', '0', '__proto__', 'constructor', '../x'])(
  'the ticket %j, which nobody was given, is worth nothing',
  (ticket) => {
    const desk = createTicketStore();
    desk.leave('payload');
    expect(desk.take(ticket)).toBeNull();
  },
);

test('tickets cannot be guessed from one another and fit into an address', () => {
  const desk = createTicketStore();
  const tickets = Array.from({ length: 100 }, () => desk.leave('same'));
  expect(new Set(tickets).size).toBe(100);
  for (const ticket of tickets) expect(ticket).toMatch(/^[0-9a-f]{48}$/);
});

test('eight payloads wait at most; the oldest are dropped first', () => {
  const desk = createTicketStore();
  const tickets = Array.from({ length: 10 }, (_, index) => desk.leave(`payload ${index}`));
  const kept = tickets.map((ticket) => desk.take(ticket));
  expect(kept).toEqual([null, null, ...Array.from({ length: 8 }, (_, index) => `payload ${index + 2}`)]);
});

test('an empty payload is a payload', () => {
  const desk = createTicketStore();
  expect(desk.take(desk.leave(''))).toBe('');
});
