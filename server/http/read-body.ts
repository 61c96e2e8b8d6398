const maxDepth = 32

const decoder = new TextDecoder('utf-8', { fatal: true })

/** A larger body is refused before it is read to the end; one that announces its size, before it is read at all. */
async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array | null> {
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > maxBytes) return null
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Text nested deeper than any schema of the contract is refused before it is parsed. */
function tooDeep(text: string): boolean {
  let depth = 0
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const c = text[i]
    if (quoted) {
      if (c === '\\') i++
      else if (c === '"') quoted = false
    } else if (c === '"') quoted = true
    else if (c === '{' || c === '[') {
      if (++depth > maxDepth) return true
    } else if (c === '}' || c === ']') depth--
  }
  return false
}

/** Parses JSON text; undefined for what is not JSON, is nested too deep or could poison a prototype. */
export function parseJson(text: string): unknown {
  if (tooDeep(text)) return undefined
  try {
    return JSON.parse(text, (key, value: unknown) => {
      if (key === '__proto__') throw new SyntaxError('forbidden key')
      return value
    })
  } catch {
    return undefined
  }
}

/**
 * The parsed body; undefined when it is larger than `maxBytes`, wrongly encoded or not of the expected type.
 */
export async function readBody(request: Request, type: 'json' | 'form', maxBytes: number): Promise<unknown> {
  const kind = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (kind !== (type === 'json' ? 'application/json' : 'application/x-www-form-urlencoded')) return undefined
  const bytes = await readBytes(request, maxBytes).catch(() => null)
  if (!bytes) return undefined
  let text: string
  try {
    text = decoder.decode(bytes)
  } catch {
    return undefined
  }
  if (type === 'json') return parseJson(text)
  const entries = [...new URLSearchParams(text)]
  return new Set(entries.map(([key]) => key)).size === entries.length ? Object.fromEntries(entries) : undefined
}
