declare module 'virtual:event-schemas' {
  import type { MachineSchemas } from './event-schema.ts'

  export const schemas: MachineSchemas
}
