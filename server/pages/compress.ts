import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createLru } from '../lru.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Every view of every language in both themes a few times over. */
const remembered = createLru<Promise<Buffer>>(500)

function compress(text: string, encoding: 'br' | 'gzip', quality: number): Promise<Buffer> {
  if (encoding === 'gzip') return zip(text)
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  return brotli(text, { params })
}

function rememberedBytes(text: string, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const key = `${encoding} ${hash('sha256', text)}`
  const known = remembered.get(key)
  if (known) return known
  const made = compress(text, encoding, constants.BROTLI_MAX_QUALITY)
  remembered.set(key, made)
  return made
}

/**
 * A text answer in the best encoding the caller takes. The same text is compressed once, as well as can be, and
 * remembered; `once` compresses one that is hardly asked for again, quickly.
 */
export async function compressed(
  text: string,
  type: string,
  accept: string,
  headers: Record<string, string>,
  { once = false, status = 200 } = {},
): Promise<Response> {
  const base = { 'content-type': type, vary: 'accept-encoding', ...headers }
  const encoding = /\bbr\b/.test(accept) ? 'br' : /\bgzip\b/.test(accept) ? 'gzip' : null
  if (encoding === null) return new Response(text, { status, headers: base })
  const bytes = await (once ? compress(text, encoding, 4) : rememberedBytes(text, encoding))
  return new Response(new Uint8Array(bytes), { status, headers: { ...base, 'content-encoding': encoding } })
}
