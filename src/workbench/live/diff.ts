import { isPlainObject, type Plain } from './plain.ts'

export type Change = { path: string; kind: 'added' | 'removed' | 'changed'; before?: Plain; after?: Plain }

const fieldsOf = (value: Plain): Map<string, Plain> | null => {
  if (Array.isArray(value)) return new Map(value.map((item, at) => [String(at), item]))
  return isPlainObject(value) ? new Map(Object.entries(value)) : null
}

/** The differences of two values, field by field, in the order of the fields. */
export function differences(before: Plain, after: Plain, path = ''): Change[] {
  const [old, fresh] = [fieldsOf(before), fieldsOf(after)]
  if (!old || !fresh || Array.isArray(before) !== Array.isArray(after))
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, kind: 'changed', before, after }]
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((name): Change[] => {
    const place = path === '' ? name : `${path}.${name}`
    const [was, is] = [old.get(name), fresh.get(name)]
    if (was === undefined && is !== undefined) return [{ path: place, kind: 'added', after: is }]
    if (is === undefined && was !== undefined) return [{ path: place, kind: 'removed', before: was }]
    return was === undefined || is === undefined ? [] : differences(was, is, place)
  })
}
