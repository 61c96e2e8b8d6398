import { SecretBox } from '#machines/shared/secrets.ts'

/** Names for the boxes of a flow's cases, to distinguish two secrets without showing their content. */
export type SecretNames = ReadonlyMap<SecretBox, string>

const isActor = (value: object): value is { id: string } => 'sessionId' in value && 'getSnapshot' in value

/**
 * A value as data that can be compared and stored: a secret is `[secret:<field>]`, an actor `[actor <id>]`, an
 * error its name and message; functions are left out.
 */
export const plain = (value: unknown, secrets: SecretNames, above: readonly unknown[] = []): unknown => {
  if (typeof value === 'function') return undefined
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof SecretBox) return `[secret:${secrets.get(value) ?? 'unknown'}]`
  if (value instanceof Error) return `[${value.name}: ${value.message}]`
  if (value instanceof Date) return value.toJSON()
  if (isActor(value)) return `[actor ${value.id}]`
  if (above.includes(value)) return '[cycle]'
  const deeper = [...above, value]
  if (Array.isArray(value)) return value.map((item) => plain(item, secrets, deeper))
  if (value instanceof Set || value instanceof Map) return { entries: plain([...value], secrets, deeper) }
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) => {
      const data = plain(item, secrets, deeper)
      return data === undefined ? [] : [[name, data]]
    }),
  )
}

/** Every box inside a value with its path. */
export const boxesIn = (value: unknown, way = ''): [SecretBox, string][] => {
  if (value instanceof SecretBox) return [[value, way]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]) => boxesIn(item, way ? `${way}.${name}` : name))
}

const TELLING = /password|passcode|secret|token|otp|\bpin\b|(?:^|verification|sms|access)code$|apikey|privatekey/i

/** Plain data as a report shows it: texts under names that sound like a secret are hidden, also inside arrays. */
export const redacted = (data: unknown, name = ''): unknown => {
  if (typeof data === 'string') return TELLING.test(name) && !data.startsWith('[secret:') ? '[hidden]' : data
  if (Array.isArray(data)) return data.map((item) => redacted(item, name))
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(Object.entries(data).map(([key, item]) => [key, redacted(item, key)]))
}
