/** The type of an event's field. */
export type FieldSchema = { optional?: true; nullable?: true } & (
  | { kind: 'text' | 'number' | 'switch' | 'secret' | 'json' | 'nothing' }
  | { kind: 'choice'; options: (string | number | boolean)[] }
  | { kind: 'object'; fields: Record<string, FieldSchema> }
  | { kind: 'list'; of: FieldSchema }
  /** A union of objects, discriminated by `tag`. */
  | { kind: 'variants'; tag: string; variants: Record<string, Record<string, FieldSchema>> }
)

/** The fields of each event a machine takes, without its type. */
export type MachineSchema = { events: Record<string, Record<string, FieldSchema>> }

/**
 * Read from the TypeScript types of the machines at build time. `open`: fields of contexts and events that are named
 * like secrets but hold values of closed lists, by path; they reveal nothing and may be shown.
 */
export type MachineSchemas = { machines: Record<string, MachineSchema>; open: Record<string, string[]> }
