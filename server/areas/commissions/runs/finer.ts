const million = 1_000_000n

/** Formats millionths of a minor unit as a database number: minor units with six decimals. */
export function finerText(value: bigint): string {
  const digits = String(value).replace('-', '').padStart(7, '0')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`
}

/** Parses a number in that format. */
export function finerOf(text: string): bigint {
  const [whole = '0', rest = ''] = text.replace('-', '').split('.')
  const value = BigInt(whole) * million + BigInt(rest.slice(0, 6).padEnd(6, '0'))
  return text.startsWith('-') ? -value : value
}
