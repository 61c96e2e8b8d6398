import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { StartError } from '../start-error.ts'

const mark = Buffer.from('fairhall backup 1\n')
const saltLength = 16
const tagLength = 16
const pieceLength = 1 << 20
const cost = { N: 1 << 15, r: 8, p: 1, maxmem: 64 << 20 }
const derive = promisify<string, Buffer, number, typeof cost, Buffer>(scrypt)

const wrong = () => new StartError('The backup cannot be read: the passphrase is another one, or the file was changed.')
const cutShort = () => new StartError('The backup is not whole: take another one.')

/** Each piece has its own number, and the last one is marked: pieces can't be removed or reordered unnoticed. */
function nonceOf(n: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(n, 7)
  nonce[11] = last ? 1 : 0
  return nonce
}

/** Encrypts a file with a passphrase: AES-256-GCM in pieces of a mebibyte, with a separate key for each file. */
export async function* seal(plain: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltLength)
  const key = await derive(passphrase, salt, 32, cost)
  yield Buffer.concat([mark, salt])
  let n = 0
  const sealed = (piece: Buffer, last: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(n++, last))
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
  }
  const pieces = piecesOf(plain, pieceLength)
  let piece = await pieces.next()
  while (!piece.done) {
    const following = await pieces.next()
    yield sealed(piece.value, following.done === true)
    piece = following
  }
}

/** Reads a file from `seal`. Throws a StartError for a wrong passphrase and for a file that was changed or cut. */
export async function* unseal(file: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const head = mark.length + saltLength
  const pieces = piecesOf(file, pieceLength + tagLength, head)
  const first = await pieces.next()
  if (first.done || first.value.length < head || !first.value.subarray(0, mark.length).equals(mark))
    throw new StartError('This file is no backup of Fairhall.')
  const key = await derive(passphrase, first.value.subarray(mark.length), 32, cost)
  let piece = await pieces.next()
  if (piece.done) throw cutShort()
  for (let n = 0; !piece.done; n += 1) {
    const following = await pieces.next()
    yield opened(piece.value, key, nonceOf(n, following.done === true))
    piece = following
  }
}

function opened(piece: Buffer, key: Buffer, nonce: Buffer): Buffer {
  if (piece.length < tagLength) throw cutShort()
  const decipher = createDecipheriv('aes-256-gcm', key, nonce)
  decipher.setAuthTag(piece.subarray(-tagLength))
  try {
    return Buffer.concat([decipher.update(piece.subarray(0, -tagLength)), decipher.final()])
  } catch {
    throw wrong()
  }
}

/** The same bytes in pieces of equal length, except for a shorter last one and, if given, the first. */
async function* piecesOf(from: AsyncIterable<Buffer>, length: number, first = length): AsyncGenerator<Buffer> {
  let wanted = first
  let rest = Buffer.alloc(0)
  for await (const part of from) {
    rest = Buffer.concat([rest, part])
    while (rest.length >= wanted) {
      yield rest.subarray(0, wanted)
      rest = rest.subarray(wanted)
      wanted = length
    }
  }
  if (rest.length > 0) yield rest
}
