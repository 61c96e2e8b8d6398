import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const remembered = new Map<string, Promise<Buffer>>()
const maxRemembered = 64

function remember(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const known = remembered.get(key)
  if (known) return known
  if (remembered.size >= maxRemembered) remembered.delete(remembered.keys().next().value!)
  const made = make()
  remembered.set(key, made)
  return made
}

/** A text answer in the best encoding the caller takes. The same text is compressed once and remembered. */
export async function compressed(
  text: string,
  type: string,
  accept: string,
  headers: Record<string, string>,
): Promise<Response> {
  const base = { 'content-type': type, vary: 'accept-encoding', ...headers }
  if (/\bbr\b/.test(accept)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
    const bytes = await remember(`br:${text}`, () => brotli(text, { params }))
    return new Response(new Uint8Array(bytes), { headers: { ...base, 'content-encoding': 'br' } })
  }
  if (/\bgzip\b/.test(accept)) {
    const bytes = await remember(`gz:${text}`, () => zip(text))
    return new Response(new Uint8Array(bytes), { headers: { ...base, 'content-encoding': 'gzip' } })
  }
  return new Response(text, { headers: base })
}
