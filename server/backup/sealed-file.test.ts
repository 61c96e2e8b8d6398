import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { seal, unseal } from './sealed-file.ts'

const passphrase = 'a passphrase of a test'
async function* partsOf(bytes: Buffer, length = 70_000) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}
const all = async (parts: AsyncIterable<Buffer>) => {
  const read: Buffer[] = []
  for await (const part of parts) read.push(part)
  return Buffer.concat(read)
}
const sealed = (bytes: Buffer) => all(seal(partsOf(bytes), passphrase))
const opened = (bytes: Buffer, by = passphrase) => all(unseal(partsOf(bytes, 99_991), by))
const piece = (1 << 20) + 16
const head = 34

it.each([1, 1000, 1 << 20, (1 << 20) + 1, 3 << 20])('a file of %i bytes is read as it was written', async (length) => {
  const bytes = randomBytes(length)
  expect((await opened(await sealed(bytes))).equals(bytes)).toBe(true)
})

it('a file that was cut, changed, put in another order or sealed by another passphrase is refused', async () => {
  const file = await sealed(randomBytes(3 << 20))
  const [first, second] = [file.subarray(head, head + piece), file.subarray(head + piece, head + 2 * piece)]
  const rest = file.subarray(head + 2 * piece)
  const changed = Buffer.from(file)
  changed[500_000]! ^= 1
  const refused = [
    file.subarray(0, head + 2 * piece),
    file.subarray(0, -1),
    file.subarray(0, head),
    changed,
    Buffer.concat([file.subarray(0, head), second, first, rest]),
    Buffer.concat([file.subarray(0, head), first, rest]),
  ]
  for (const one of refused) await expect(opened(one)).rejects.toThrow(/^The backup (cannot be read|is not whole)/)
  await expect(opened(file, 'another passphrase')).rejects.toThrow('the passphrase is another one')
  await expect(opened(randomBytes(100))).rejects.toThrow('This file is no backup')
})
