import { useState } from 'react'

/**
 * Which fields of a form were changed since it was told something of them (`said`, another object each time): what was
 * said of such a field is out of date.
 */
export function useChangedSince<TField extends string>(said: object | null) {
  const [since, setSince] = useState<{ said: object | null; fields: readonly TField[] }>({ said, fields: [] })
  return {
    isChanged: (field: TField): boolean => since.said === said && since.fields.includes(field),
    change: (field: TField): void =>
      setSince((before) => ({ said, fields: before.said === said ? [...before.fields, field] : [field] })),
  }
}
