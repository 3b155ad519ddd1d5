import type { DemoFault } from '../../../src-main/demo/demo-fault.ts';
import { orreryTestKey } from '../security/test-keys.ts';
import type { TestService } from './test-service.ts';

/** A number as the service sends one: also as text. */
export type WireNumber = string | number | null;

export interface SystemWire {
  readonly id: string | number;
  readonly code: string;
  readonly name: string;
  readonly position_x: WireNumber;
  readonly position_y: WireNumber;
  readonly position_z: WireNumber;
  readonly aggregated_danger: WireNumber;
  readonly affiliation: readonly { readonly id: string | number; readonly name: string }[] | null;
  readonly [key: string]: unknown;
}

export interface MouthWire {
  readonly code: string;
  readonly star_system_id: string | number;
  readonly status: string | null;
  readonly [key: string]: unknown;
}

export interface TunnelWire {
  readonly id: string | number;
  readonly size: string | null;
  readonly direction: string | null;
  readonly entry: MouthWire;
  readonly exit: MouthWire;
  readonly [key: string]: unknown;
}

export interface Lists {
  readonly systems: readonly SystemWire[];
  readonly tunnels: readonly TunnelWire[];
}

/** The service's stored lists, asked for past the program. */
export async function askForStarmap(service: TestService): Promise<Lists> {
  const [systems, tunnels] = await Promise.all([
    askStarmap(service, 'systems') as Promise<readonly SystemWire[]>, // the shapes of its responses
    askStarmap(service, 'tunnels') as Promise<readonly TunnelWire[]>,
  ]);
  return { systems, tunnels };
}

/** The payload of a stored response below `starmap`; `live` may cost a unit. */
export async function askStarmap({ address }: TestService, path: string, mode = 'cache'): Promise<unknown> {
  const response = await fetch(`${address}/${encodeURIComponent(orreryTestKey)}/v1/${mode}/starmap/${path}`);
  const { data } = (await response.json()) as { readonly data: unknown }; // the envelope
  return data;
}

type DataFault = Extract<DemoFault, { readonly kind: 'data' }>;

/** Makes the service's lists of systems and tunnels these, stored and live, until it is told otherwise. */
export async function serveStarmap(service: TestService, { systems, tunnels }: Lists): Promise<void> {
  const fault = (match: string, data: unknown): DataFault => ({ kind: 'data', match, data: data as DataFault['data'] }); // read from JSON, or made of what was
  await service.setFault([fault('/starmap/systems', systems), fault('/starmap/tunnels', tunnels)]);
}

/** Null for what is no number. */
export function numberOf(value: WireNumber | undefined): number | null {
  const number = value === null || value === undefined || value === '' ? NaN : Number(value);
  return Number.isFinite(number) ? number : null;
}

/** Null where a coordinate is missing. */
export function positionOf(system: SystemWire | undefined) {
  const [x, y, z] = [system?.position_x, system?.position_y, system?.position_z].map(numberOf);
  return x === null || y === null || z === null || x === undefined || y === undefined || z === undefined
    ? null
    : { x, y, z };
}
