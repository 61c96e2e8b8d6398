declare module 'virtual:event-schemas' {
  import type { MachineSchemas } from './event-schema.ts'

  export const schemas: MachineSchemas
}

declare module 'virtual:simulated' {
  /** The module of the simulated machine, the name of the machine in it, and its input. */
  export const exports: Record<string, unknown>
  export const wanted: string | null
  export const input: unknown
}
