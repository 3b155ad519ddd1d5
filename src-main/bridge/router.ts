import { commandNames, type CommandName, type EventName } from '../../src-shared/command-names.ts';
import {
  commands,
  events,
  maxChunkChars,
  maxFileChars,
  type CommandRequest,
  type CommandResponse,
  type EventPayload,
} from '../../src-shared/contract.ts';
import { maxExportChars } from '../../src-shared/export-contract.ts';
import { fail, problemOf, problemSchema, type Outcome, type Problem } from '../../src-shared/problem.ts';
import type { Host, Sender } from '../launch/host.ts';

/** One handler per command of the contract; the types refuse a missing, extra or wrongly typed one. */
export type Handlers = {
  readonly [Name in CommandName]: (request: CommandRequest<Name>) => Promise<Outcome<CommandResponse<Name>>>;
};

interface RouterOptions {
  readonly handlers: Handlers;
  /** The exact origin of the app's own documents. */
  readonly origin: string;
  /** Told about every refusal and every defect, without the message's content. */
  readonly onTrouble: (line: string) => void;
}

type Dispatch = (command: string, requestText: string, sender: Sender) => Promise<string>;

/**
 * The one door of the bridge. Order matters: who sent it, is it a command, is it small enough, does it parse, does it fit
 * the schema; then the handler; then the response is checked against its schema too, so that nothing leaves main that the
 * contract does not name (SECURITY 17, 17b). Refusals are answers, never exceptions.
 */
export function createRouter({ handlers, origin, onTrouble }: RouterOptions): Dispatch {
  return async (command, requestText, sender) => {
    const refuse = (detail: string) => {
      onTrouble(`bridge refused ${isCommandName(command) ? command : 'an unknown command'}: ${detail}`);
      return reply(fail({ kind: 'bridge-refused', detail }));
    };
    if (!isTrusted(sender, origin)) return refuse('The sender is not the application’s own window.');
    if (!isCommandName(command)) return refuse('There is no such command.');
    if (typeof requestText !== 'string' || requestText.length > maxCommandChars(command))
      return refuse('The message is too large.');
    const request = parse(requestText);
    const checked = commands[command].request.safeParse(request);
    if (!checked.success) return refuse(`The message does not fit its schema: ${placesOf(checked.error)}.`);
    try {
      const outcome = await run(handlers, command, checked.data);
      if (!outcome.ok) return reply(fail(checkedProblem(outcome.problem)));
      const response = commands[command].response.safeParse(outcome.value);
      if (!response.success) {
        onTrouble(`answer to ${command} does not fit its schema: ${placesOf(response.error)}`);
        return reply(fail({ kind: 'internal', detail: 'The answer did not fit its schema.' }));
      }
      return reply({ ok: true, value: response.data });
    } catch (error) {
      const problem: Problem = problemOf(error);
      onTrouble(`${command} failed: ${problem.detail ?? problem.kind}`);
      // An exception's own words may hold anything; the log has them redacted, the renderer gets the kind.
      return reply(fail(problem.kind === 'internal' ? { kind: 'internal' } : checkedProblem(problem)));
    }
  };
}

/** Only the top frame of the known window on the exact origin; a frame that is gone has no origin and is refused. */
export function isTrusted(sender: Sender, origin: string): boolean {
  return sender.isKnownWindow && sender.isTopFrame && sender.origin === origin;
}

function isCommandName(command: string): command is CommandName {
  return (commandNames as readonly string[]).includes(command);
}

function run<Name extends CommandName>(handlers: Handlers, name: Name, request: unknown): Promise<Outcome<unknown>> {
  // The schema of this very command has just accepted the request.
  return handlers[name](request as CommandRequest<Name>);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown; // checked by the schema next
  } catch {
    return undefined;
  }
}

/** A problem as the contract has it: a field it does not name stays here, and one it cannot hold makes it `internal`. */
function checkedProblem(problem: Problem): Problem {
  const checked = problemSchema.safeParse(problem);
  return checked.success ? checked.data : { kind: 'internal', detail: 'The problem did not fit its schema.' };
}

/**
 * Where a message does not fit, without its values: they may hold a key. Names of fields are the sender's words as well,
 * so that only plain ones are repeated, and not without end.
 */
function placesOf(error: {
  readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly code?: string | undefined }[];
}): string {
  return error.issues
    .slice(0, 10)
    .map((issue) => `${issue.path.map(plainName).join('.') || 'message'} (${issue.code ?? 'wrong'})`)
    .join(', ');
}

function plainName(name: PropertyKey): string {
  return /^\w{1,40}$/.test(String(name)) ? String(name) : '?';
}

function reply(outcome: Outcome<unknown>): string {
  return JSON.stringify(outcome);
}

/** Sends an event to the window, checked against its schema: nothing leaves main that the contract does not name. */
export function emitEvent<Name extends EventName>(host: Host, name: Name, payload: EventPayload<Name>): void {
  host.emit(name, JSON.stringify(events[name].parse(payload)));
}

/** Longest text main reads of a command, in characters: JSON may write a character of a file as six. */
export function maxCommandChars(name: CommandName): number {
  if (name === 'file:save') return 6 * maxFileChars;
  if (name === 'export:write') return maxExportChars;
  return name === 'backup:append' ? maxChunkChars + 1_000 : 64 * 1024;
}
