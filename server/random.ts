import { randomBytes, randomInt, randomUUID } from 'node:crypto'

/** The server's source of chance. Everything secret or drawn comes from here, so that tests can seed it. */
export type Random = {
  bytes(length: number): Uint8Array
  uuid(): string
  /** A whole number from 0 up to, not including, `maxExclusive`. */
  int(maxExclusive: number): number
}

export const systemRandom: Random = {
  bytes: (length) => randomBytes(length),
  uuid: () => randomUUID(),
  int: (maxExclusive) => randomInt(maxExclusive),
}
