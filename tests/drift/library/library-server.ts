import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Body = Record<string, unknown>
export type Reply = { status: number; body?: unknown; type?: string; headers?: Record<string, string>; bytes?: Buffer }
export type Asked = {
  method: string
  path: string
  query: URLSearchParams
  headers: Record<string, string>
  body: unknown
  text: string
}
/** Changes what the library answers, or lets in. */
export type Twist = { reply?: (request: Asked, reply: Reply) => Reply; ask?: (request: Asked) => Asked }

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const refuse = (status: number, title: string): Reply => ({
  status,
  type: 'application/problem+json',
  body: { title, status, detail: status === 404 ? null : title },
})
const isObject = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown, min = 0, max = Infinity): value is string =>
  typeof value === 'string' && Array.from(value).length >= min && Array.from(value).length <= max
const isPrice = (value: unknown) => typeof value === 'string' && /^\d+\.\d{2}$/.test(value)

function isNewBook(body: unknown): body is Body {
  if (!isObject(body)) return false
  const { medium, title, price, genre, author, tags, pages, minutes } = body
  const isAuthor =
    isObject(author) &&
    typeof author['name'] === 'string' &&
    (author['born'] === undefined || author['born'] === null || Number.isInteger(author['born']))
  const isTags =
    tags === undefined ||
    (Array.isArray(tags) &&
      tags.length <= 3 &&
      new Set(tags).size === tags.length &&
      tags.every((tag) => isText(tag, 1)))
  const isPrinted = medium === 'printed' && Number.isInteger(pages) && Number(pages) >= 1 && Number(pages) <= 5000
  const isAudio = medium === 'audio' && typeof minutes === 'number' && minutes > 0
  return (
    isText(title, 1, 60) &&
    isPrice(price) &&
    (genre === undefined || genre === 'poem' || genre === 'novel') &&
    isAuthor &&
    isTags &&
    (isPrinted || isAudio)
  )
}

/** A library that keeps its contract to the letter, unless it is twisted. */
export async function startLibrary({ reply: twist = (_, reply) => reply, ask = (request) => request }: Twist = {}) {
  const books = new Map<number, Body>()
  const keys = new Map<string, { text: string; reply: Reply }>()
  const sessions = new Set<string>()
  let serial = 0
  const add = (body: Body): Body => {
    const bookId = (serial += 1)
    const book = {
      genre: 'poem',
      tags: [],
      subtitle: null,
      ...body,
      bookId,
      addedAt: '2026-11-21T09:30:00Z',
      counts: { lent: 2, held: 0 },
    }
    books.set(bookId, book)
    return book
  }
  add({ medium: 'printed', title: 'Gitanjali', price: '10.00', author: { name: 'Tagore', born: 1861 }, pages: 103 })
  add({
    medium: 'audio',
    title: 'Devdas',
    price: '12.00',
    author: { name: 'Sarat', born: null },
    minutes: 200.5,
    genre: 'novel',
    subtitle: 'read aloud',
  })

  function route({ method, path, query, headers, body, text }: Asked): Reply {
    if (path === '/session' && method === 'POST') {
      const fields = isObject(body) ? body : {}
      if (!isText(fields['user'], 2) || !isText(fields['password'], 4))
        return refuse(400, 'user and password are needed')
      if (fields['user'] !== 'ada' || fields['password'] !== 'open sesame') return refuse(401, 'not you')
      const sessionToken = `session-${(serial += 1)}`
      sessions.add(sessionToken)
      return { status: 200, body: { data: { sessionToken } } }
    }
    const known =
      path === '/session' || path === '/books' || path === '/books/featured' || /^\/books\/[^/]+(\/cover)?$/.test(path)
    if (!known) return refuse(404, 'nothing here')
    const token = (headers['authorization'] ?? '').replace(/^Bearer /, '')
    if (!sessions.has(token)) return refuse(401, 'log in')
    if (path === '/session')
      return method === 'DELETE' ? (sessions.delete(token), { status: 204 }) : refuse(405, method)
    if (path === '/books/featured')
      return method === 'GET' ? { status: 200, body: [...books.values()][0] } : refuse(405, method)
    if (path === '/books' && method === 'GET') {
      const number = (name: string, without: number, max: number) => {
        const raw = query.get(name)
        return raw === null ? without : /^\d+$/.test(raw) && Number(raw) >= 1 && Number(raw) <= max ? Number(raw) : null
      }
      const [page, pageSize] = [number('page', 1, Infinity), number('pageSize', 10, 20)]
      const genres = query.getAll('genre')
      if (page === null || pageSize === null || genres.some((one) => !['poem', 'novel'].includes(one)))
        return refuse(400, 'query')
      if (headers['x-locale'] !== undefined && !['bn', 'en'].includes(headers['x-locale'])) return refuse(400, 'locale')
      const all = [...books.values()].filter(({ genre }) => genres.length === 0 || genres.includes(String(genre)))
      return {
        status: 200,
        body: { items: all.slice((page - 1) * pageSize, page * pageSize), total: all.length, page, pageSize },
      }
    }
    if (path === '/books' && method === 'POST') {
      const key = headers['idempotency-key'] ?? ''
      if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(key) || !isNewBook(body)) return refuse(400, 'body')
      const before = keys.get(key)
      if (before) return before.text === text ? before.reply : refuse(409, 'this key was used')
      const book = add(body)
      const reply: Reply = { status: 201, body: book, headers: { location: `/api/v2/books/${String(book['bookId'])}` } }
      keys.set(key, { text, reply })
      return reply
    }
    const [, id = '', cover] = /^\/books\/([^/]+)(\/cover)?$/.exec(path) ?? []
    if (id === '') return refuse(405, method)
    if (!/^\d+$/.test(id) || Number(id) < 1) return refuse(400, 'id')
    const book = books.get(Number(id))
    if (!book) return refuse(404, 'no such book')
    if (cover) {
      if (method === 'GET') return { status: 200, bytes: png, type: 'image/png' }
      if (method !== 'PUT') return refuse(405, method)
      return text.includes('name="file"') ? { status: 204 } : refuse(400, 'file')
    }
    if (method === 'GET') return { status: 200, body: book }
    if (method === 'DELETE') return (books.delete(Number(id)), { status: 204 })
    if (method !== 'PATCH') return refuse(405, method)
    const names = isObject(body) ? Object.keys(body) : []
    const fine =
      isObject(body) &&
      names.length > 0 &&
      names.every((name) => name === 'title' || name === 'price') &&
      (body['title'] === undefined || isText(body['title'], 1, 60)) &&
      (body['price'] === undefined || isPrice(body['price']))
    return fine ? { status: 200, body: Object.assign(book, body) } : refuse(400, 'body')
  }

  const server = createServer((request, response) => {
    void read(request).then((sent) => {
      const under = sent.path.startsWith('/api/v2') ? ask({ ...sent, path: sent.path.slice('/api/v2'.length) }) : null
      const {
        status,
        body,
        type = 'application/json',
        headers = {},
        bytes,
      } = under ? twist(under, route(under)) : refuse(404, 'nothing here')
      const content = bytes ?? (body === undefined ? undefined : JSON.stringify(body))
      response.writeHead(status, { ...(content !== undefined && { 'content-type': type }), ...headers }).end(content)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function read(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  const text = String(Buffer.concat(chunks))
  const url = new URL(request.url ?? '/', 'http://x.example')
  const type = request.headers['content-type'] ?? ''
  const body: unknown = type.includes('urlencoded')
    ? Object.fromEntries(new URLSearchParams(text))
    : type.includes('json')
      ? parse(text)
      : undefined
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers as Record<string, string>,
    body,
    text,
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
