import type { Operation } from '../contract/model.ts'

const words = (name: string) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean)

const kin: readonly (readonly string[])[] = [
  ['page', 'pageNo', 'pageNumber', 'pageNum', 'p', 'pageIndex', 'offset'],
  ['size', 'pageSize', 'limit', 'perPage', 'per_page', 'page_size', 'count', 'take', 'max'],
  ['q', 'query', 'search', 'keyword', 'term', 'filter'],
  ['sort', 'sortBy', 'orderBy', 'order', 'sort_by', 'order_by'],
  ['from', 'start', 'startDate', 'dateFrom', 'since', 'after', 'begin'],
  ['to', 'end', 'endDate', 'dateTo', 'until', 'before'],
  ['status', 'state', 'type', 'kind', 'category'],
]

/** Possible new names of a parameter: those in the refusal, the same words in another spelling, and common synonyms. */
export function renameTries(name: string, refusal: unknown, { parameters }: Operation): string[] {
  const parts = words(name)
  const camel = parts.map((word, index) => (index === 0 ? word : word[0]!.toUpperCase() + word.slice(1))).join('')
  const written = [
    parts.join('_'),
    parts.join('-'),
    parts.join(''),
    camel,
    camel[0]!.toUpperCase() + camel.slice(1),
    name.toUpperCase(),
  ]
  const said = JSON.stringify(refusal ?? '').match(/[A-Za-z][A-Za-z0-9_-]{1,30}/g) ?? []
  const taken = new Set([name, ...parameters.map((one) => one.name)])
  const all = [...said, ...written, ...kin.filter((row) => row.includes(name)).flat()]
  return [...new Set(all)].filter((one) => !taken.has(one)).slice(0, 60)
}
