const primes = (count: number): number[] => {
  const found: number[] = []
  for (let n = 2; found.length < count; n += 1) if (found.every((prime) => n % prime !== 0)) found.push(n)
  return found
}

/** The first 32 bits of the fraction, as FIPS 180-4 derives its constants. */
const fraction = (value: number): number => ((value % 1) * 2 ** 32) | 0

const ROUND_CONSTANTS = Int32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)))
const FIRST_STATE = Int32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)))
const words = new Int32Array(64)
const at = (list: Int32Array, index: number): number => list[index] as number
const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/**
 * SHA-256 of `bytes` as eight words of 32 bits. Synchronous, because it runs hundreds of thousands of times in a row,
 * and a promise each, as in Web Crypto, would cost more than the hash.
 */
export function sha256(bytes: Uint8Array): Int32Array {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29))
  view.setUint32(padded.length - 4, bytes.length << 3)
  const state = FIRST_STATE.slice()
  for (let offset = 0; offset < padded.length; offset += 64) compress(state, view, offset)
  return state
}

function compress(state: Int32Array, view: DataView, offset: number): void {
  for (let i = 0; i < 16; i += 1) words[i] = view.getInt32(offset + 4 * i)
  for (let i = 16; i < 64; i += 1) {
    const [far, near] = [at(words, i - 15), at(words, i - 2)]
    const low = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3)
    const high = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10)
    words[i] = at(words, i - 16) + low + at(words, i - 7) + high
  }
  let a = at(state, 0)
  let b = at(state, 1)
  let c = at(state, 2)
  let d = at(state, 3)
  let e = at(state, 4)
  let f = at(state, 5)
  let g = at(state, 6)
  let h = at(state, 7)
  for (let i = 0; i < 64; i += 1) {
    const chosen = (e & f) ^ (~e & g)
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + chosen + at(ROUND_CONSTANTS, i) + at(words, i)) | 0
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  const sums = [a, b, c, d, e, f, g, h]
  for (let i = 0; i < 8; i += 1) state[i] = at(state, i) + (sums[i] as number)
}
