import { expect, test } from 'vitest';
import { payloadPartBytes } from '../../src-shared/contract.ts';
import { createTicketStore, type TicketStore } from './ticket-store.ts';

const leave = (store: TicketStore, payload: string): string => store.leave(payload).ticket;
const take = (store: TicketStore, ticket: string): string | null => {
  const bytes = store.take(ticket);
  return bytes && Buffer.from(bytes).toString();
};

test('a ticket works once', () => {
  const store = createTicketStore();
  const ticket = leave(store, 'payload');
  expect(take(store, ticket)).toBe('payload');
  expect(take(store, ticket)).toBeNull();
});

test.each(['', '0', '__proto__', 'constructor', '../x'])(
  'the ticket %j, which nobody was given, is worth nothing',
  (ticket) => {
    const store = createTicketStore();
    leave(store, 'payload');
    expect(take(store, ticket)).toBeNull();
  },
);

test('tickets cannot be guessed from one another and fit into an address', () => {
  const store = createTicketStore();
  const tickets = Array.from({ length: 100 }, () => leave(store, 'same'));
  expect(new Set(tickets).size).toBe(100);
  for (const ticket of tickets) expect(ticket).toMatch(/^[0-9a-f]{48}$/);
});

test('eight payloads wait at most; the oldest are dropped first', () => {
  const store = createTicketStore();
  const tickets = Array.from({ length: 10 }, (_, index) => leave(store, `payload ${index}`));
  const kept = tickets.map((ticket) => take(store, ticket));
  expect(kept).toEqual([null, null, ...Array.from({ length: 8 }, (_, index) => `payload ${index + 2}`)]);
});

test('the receipt says how many bytes there are, of text as UTF-8', () => {
  const store = createTicketStore();
  expect(store.leave('a€').byteLength).toBe(4);
  expect(store.leave(Uint8Array.of(1, 2)).byteLength).toBe(2);
});

test('an empty payload is a payload', () => {
  const store = createTicketStore();
  expect(take(store, leave(store, ''))).toBe('');
});

/** Two whole parts and a little more, in which a letter of three bytes stands across the first border. */
const long = `${'a'.repeat(payloadPartBytes - 1)}€${'b'.repeat(payloadPartBytes)}`;

test('each part works once, in any order, and together they are the payload', () => {
  const store = createTicketStore();
  const ticket = leave(store, long);
  const [last, first, second] = [2, 0, 1].map((part) => store.takePart(ticket, part) ?? new Uint8Array());
  expect([first?.length, second?.length, last?.length]).toEqual([payloadPartBytes, payloadPartBytes, 2]);
  expect(Buffer.concat([first, second, last].flatMap((part) => part ?? [])).toString() === long).toBe(true);
  for (const part of [0, 1, 2]) expect(store.takePart(ticket, part)).toBeNull();
  expect(take(store, ticket)).toBeNull();
});

test('a part that was taken is not given again, nor is the whole of it', () => {
  const store = createTicketStore();
  const ticket = leave(store, long);
  expect(store.takePart(ticket, 1)).not.toBeNull();
  expect(store.takePart(ticket, 1)).toBeNull();
  expect(take(store, ticket)).toBeNull();
});

test.each([-1, 3, 0.5, NaN, Infinity])('there is no part %d of a payload of three', (part) => {
  const store = createTicketStore();
  const ticket = leave(store, long);
  expect(store.takePart(ticket, part)).toBeNull();
  expect(take(store, ticket) === long).toBe(true);
});

test('what is being collected is dropped after what waits', () => {
  const store = createTicketStore(2);
  const [collected, forgotten] = [leave(store, long), leave(store, 'waits')];
  store.takePart(collected, 0);
  leave(store, 'comes');
  expect(take(store, forgotten)).toBeNull();
  expect(store.takePart(collected, 1)?.length).toBe(payloadPartBytes);
});
