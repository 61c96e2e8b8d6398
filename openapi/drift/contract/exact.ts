/** What engines have and TypeScript's library does not name yet; older ones do without. */
type ExactJson = {
  rawJSON?: (text: string) => object
  parse: (text: string, revive: (key: string, value: unknown, context?: { source?: string }) => unknown) => unknown
}
const { rawJSON, parse } = JSON as unknown as ExactJson
const long = /\d{16}/

/** Reads JSON; whole numbers beyond what a double holds exactly become `bigint`. */
export const fromJson = (text: string): unknown => (long.test(text) ? parse(text, exactly) : JSON.parse(text))

const exactly = (_key: string, value: unknown, context?: { source?: string }): unknown => {
  const source = context?.source ?? ''
  return typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(source) ? BigInt(source) : value
}

/** Writes JSON, long numbers digit by digit; undefined for what JSON cannot say. */
export const toJson = (value: unknown): string | undefined =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'bigint' ? (rawJSON?.(String(part)) ?? Number(part)) : part,
  )
