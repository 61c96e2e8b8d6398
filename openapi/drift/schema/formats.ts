import { fullFormats } from 'ajv-formats/dist/formats.js'

type Test = (value: string) => boolean

/** The formats of ajv-formats as plain tests; the ones of numbers and OpenAPI's own are added by hand. */
const text = new Map<string, Test>(
  Object.entries(fullFormats as Record<string, unknown>).flatMap(([name, given]): [string, Test][] => {
    const rule = typeof given === 'object' && given !== null && 'validate' in given ? given.validate : given
    if (rule instanceof RegExp) return [[name, (value) => rule.test(value)]]
    return typeof rule === 'function' && !numeric(name) ? [[name, rule as Test]] : []
  }),
)
// base64 texts may be long: no backtracking
text.set('byte', (value) => value.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(value))
for (const free of ['binary', 'password', 'regex']) text.set(free, () => true)
text.set('uuid', (value) => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(value))

function numeric(name: string): boolean {
  return ['int32', 'int64', 'float', 'double'].includes(name)
}

/** The test of a text format; undefined for a format that does not restrict texts. */
export const textFormat = (name: unknown): Test | undefined => (typeof name === 'string' ? text.get(name) : undefined)

/** The test of a number format. */
export function numberFormat(name: unknown): ((value: number) => boolean) | undefined {
  if (name === 'int32') return (value) => Number.isInteger(value) && value >= -(2 ** 31) && value < 2 ** 31
  if (name === 'int64') return (value) => Number.isInteger(value)
  return undefined
}

/** The offset of a time stamp: `Z`, `+06:00`; null if the text is no time stamp. `+00:00` is `Z`. */
export function offsetOf(value: string): string | null {
  const offset = /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(?:\.\d+)?(Z|z|[+-]\d\d:\d\d)$/.exec(value)?.[1]
  return offset === undefined ? null : /^(z|[+-]00:00)$/i.test(offset) ? 'Z' : offset
}

/** A pattern with JSON Schema's meaning; null if it is invalid. */
export function expression(pattern: string): RegExp | null {
  try {
    return new RegExp(pattern, 'u')
  } catch {
    try {
      return new RegExp(pattern)
    } catch {
      return null
    }
  }
}
