import { isChange, isNewBook, isObject, isText, type Book } from './library-books.ts'

export type Reply = { status: number; body?: unknown; type?: string; headers?: Record<string, string>; bytes?: Buffer }
export type Asked = {
  method: string
  path: string
  query: URLSearchParams
  headers: Record<string, string>
  body: unknown
  text: string
}

/** The library's memory. */
export type Library = {
  books: Map<number, Book>
  keys: Map<string, { text: string; reply: Reply }>
  sessions: Set<string>
  serial: number
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const refuse = (status: number, title: string): Reply => ({
  status,
  type: 'application/problem+json',
  body: { title, status, detail: status === 404 ? null : title },
})

export function openLibrary(): Library {
  const library: Library = { books: new Map(), keys: new Map(), sessions: new Set(), serial: 0 }
  const [tagore, sarat] = [
    { name: 'Tagore', born: 1861 },
    { name: 'Sarat', born: null },
  ]
  addBook(library, { medium: 'printed', title: 'Gitanjali', price: '10.00', author: tagore, pages: 103 })
  addBook(library, {
    medium: 'audio',
    title: 'Devdas',
    price: '12.00',
    author: sarat,
    minutes: 200.5,
    genre: 'novel',
    subtitle: 'read aloud',
  })
  return library
}

function addBook(library: Library, body: Book): Book {
  const bookId = (library.serial += 1)
  const counts = { lent: 2, held: 0 }
  const book = { genre: 'poem', tags: [], subtitle: null, ...body, bookId, addedAt: '2026-11-21T09:30:00Z', counts }
  library.books.set(bookId, book)
  return book
}

/** Answers a request as the library's contract says. */
export function route(library: Library, request: Asked): Reply {
  const { method, path, headers } = request
  const { sessions, books } = library
  if (path === '/session' && method === 'POST') return logIn(library, request)
  const isKnown = /^\/(session|books|books\/featured|books\/[^/]+(\/cover)?)$/.test(path)
  if (!isKnown) return refuse(404, 'nothing here')
  const token = (headers['authorization'] ?? '').replace(/^Bearer /, '')
  if (!sessions.has(token)) return refuse(401, 'log in')
  if (path === '/session') return method === 'DELETE' ? (sessions.delete(token), { status: 204 }) : refuse(405, method)
  if (path === '/books/featured')
    return method === 'GET' ? { status: 200, body: [...books.values()][0] } : refuse(405, method)
  if (path === '/books' && method === 'GET') return listBooks(library, request)
  if (path === '/books' && method === 'POST') return takeBook(library, request)
  return oneBook(library, request)
}

function logIn(library: Library, { body }: Asked): Reply {
  const fields = isObject(body) ? body : {}
  if (!isText(fields['user'], 2) || !isText(fields['password'], 4)) return refuse(400, 'user and password are needed')
  if (fields['user'] !== 'ada' || fields['password'] !== 'open sesame') return refuse(401, 'not you')
  const sessionToken = `session-${(library.serial += 1)}`
  library.sessions.add(sessionToken)
  return { status: 200, body: { data: { sessionToken } } }
}

function listBooks({ books }: Library, { query, headers }: Asked): Reply {
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
  const items = all.slice((page - 1) * pageSize, page * pageSize)
  return { status: 200, body: { items, total: all.length, page, pageSize } }
}

/** Creates a book once: the same key gets the same answer. */
function takeBook(library: Library, { headers, body, text }: Asked): Reply {
  const key = headers['idempotency-key'] ?? ''
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(key) || !isNewBook(body)) return refuse(400, 'body')
  const before = library.keys.get(key)
  if (before) return before.text === text ? before.reply : refuse(409, 'this key was used')
  const book = addBook(library, body)
  const reply: Reply = { status: 201, body: book, headers: { location: `/api/v2/books/${String(book['bookId'])}` } }
  library.keys.set(key, { text, reply })
  return reply
}

function oneBook({ books }: Library, { method, path, body, text }: Asked): Reply {
  const [, id = '', cover] = /^\/books\/([^/]+)(\/cover)?$/.exec(path) ?? []
  if (id === '') return refuse(405, method)
  if (!/^\d+$/.test(id) || Number(id) < 1) return refuse(400, 'id')
  const book = books.get(Number(id))
  if (!book) return refuse(404, 'no such book')
  if (cover) return coverOf(method, text)
  if (method === 'GET') return { status: 200, body: book }
  if (method === 'DELETE') return (books.delete(Number(id)), { status: 204 })
  if (method !== 'PATCH') return refuse(405, method)
  return isChange(body) ? { status: 200, body: Object.assign(book, body) } : refuse(400, 'body')
}

function coverOf(method: string, text: string): Reply {
  if (method === 'GET') return { status: 200, bytes: png, type: 'image/png' }
  if (method !== 'PUT') return refuse(405, method)
  return text.includes('name="file"') ? { status: 204 } : refuse(400, 'file')
}
