import { useState } from 'react'

/**
 * Which fields of a form changed since its last failures arrived (`said`, a new object each time): the failure of a
 * changed field is outdated.
 */
export function useChangedSince<TField extends string>(said: object | null) {
  const [since, setSince] = useState<{ said: object | null; fields: readonly TField[] }>({ said, fields: [] })
  return {
    isChanged: (field: TField): boolean => since.said === said && since.fields.includes(field),
    change: (field: TField): void =>
      setSince((before) => ({ said, fields: before.said === said ? [...before.fields, field] : [field] })),
  }
}
