/** The part of d3-force-3d that the starmap uses; the package comes without types. */
declare module 'd3-force-3d' {
  export interface ForceNode {
    index?: number;
    x: number;
    y: number;
    z: number;
    vx?: number;
    vy?: number;
    vz?: number;
  }

  /** Changes the nodes' velocities when it is called, once a step. */
  export interface Force {
    (alpha: number): void;
    initialize(nodes: readonly ForceNode[]): void;
  }

  interface AxisForce extends Force {
    strength(strength: number): this;
  }

  interface Simulation {
    stop(): this;
    tick(iterations?: number): this;
    alpha(alpha: number): this;
    alphaDecay(decay: number): this;
    velocityDecay(decay: number): this;
    force(name: string, force: Force | null): this;
  }

  export function forceSimulation(nodes: readonly ForceNode[], dimensions: 1 | 2 | 3): Simulation;
  export function forceX(x: (node: ForceNode, index: number) => number): AxisForce;
  export function forceY(y: (node: ForceNode, index: number) => number): AxisForce;
  export function forceZ(z: (node: ForceNode, index: number) => number): AxisForce;
}
