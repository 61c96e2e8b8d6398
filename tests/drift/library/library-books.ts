type Body = Record<string, unknown>
export type Book = Body

export const isObject = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const isText = (value: unknown, min = 0, max = Infinity): value is string =>
  typeof value === 'string' && Array.from(value).length >= min && Array.from(value).length <= max
const isPrice = (value: unknown) => typeof value === 'string' && /^\d+\.\d{2}$/.test(value)

export function isNewBook(body: unknown): body is Body {
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

/** A change of a book: its title, its price or both. */
export const isChange = (body: unknown): body is Body =>
  isObject(body) &&
  Object.keys(body).length > 0 &&
  Object.keys(body).every((name) => name === 'title' || name === 'price') &&
  (body['title'] === undefined || isText(body['title'], 1, 60)) &&
  (body['price'] === undefined || isPrice(body['price']))
