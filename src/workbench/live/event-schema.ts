/** What a field of an event takes, as its type says. */
export type FieldSchema = { optional?: true; nullable?: true } & (
  | { kind: 'text' | 'number' | 'switch' | 'secret' | 'json' | 'nothing' }
  | { kind: 'choice'; options: (string | number | boolean)[] }
  | { kind: 'object'; fields: Record<string, FieldSchema> }
  | { kind: 'list'; of: FieldSchema }
  /** One of several objects, told apart by `tag`. */
  | { kind: 'variants'; tag: string; variants: Record<string, Record<string, FieldSchema>> }
)

/** The fields of each event a machine takes, without its type. */
export type MachineSchema = { events: Record<string, Record<string, FieldSchema>> }

/**
 * Read from the TypeScript types of the machines at build time. `open`: values of closed lists that stand in contexts and
 * events under names like those of secrets, by path; they tell nothing and may be shown.
 */
export type MachineSchemas = { machines: Record<string, MachineSchema>; open: Record<string, string[]> }
