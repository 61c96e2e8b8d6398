/** Tells where an address is registered. */
export type Geo = {
  /** ISO 3166-1 code in capitals (`BD`); null for private, unknown and malformed addresses. */
  country(ip: string): string | null
}
