import type { Finding, Kind } from './finding.ts'
import type { Ledger } from './ledger.ts'

/** Faults of a value, whose cause is one serializer or one column. */
const ofValues = new Set<Kind>(['type', 'format', 'nullable', 'pattern', 'enum', 'const', 'bounds', 'required'])
/** Faults in whole answers, whose cause is something in front of all operations. */
const ofAnswers = new Set<Kind>([
  'status',
  'server-error',
  'header',
  'media-type',
  'body',
  'json',
  'text',
  'cache',
  'extra-field',
  'method',
  'valid-refused',
])
const fewest = 5

const nameIn = ({ field, path = '' }: Finding) =>
  field ?? path.split('/').findLast((step) => !/^[*\d]*$/.test(step)) ?? ''

/** What findings of one cause have in common; null for kinds that are grouped elsewhere, or not at all. */
function causeOf(finding: Finding): string | null {
  const { kind, text, expected = '' } = finding
  const name = nameIn(finding)
  if (ofValues.has(kind)) return name === '' ? null : `${kind} ${name} ${expected}`
  if (!ofAnswers.has(kind)) return null
  return `${kind} ${kind === 'method' ? text.replace(/ \/\S*/, '') : text}`
}

/** The findings of each cause that departs in many places: the first stays, with the count. */
export function alikeIn(ledger: Ledger): { own: Finding[]; text: string }[] {
  const known = ledger.list().filter((finding) => causeOf(finding) !== null)
  return [...Map.groupBy(known, causeOf).values()]
    .filter((own) => own.length >= fewest)
    .map((own) => ({ own, text: `${own[0]!.text} – and alike in ${own.length - 1} other places` }))
}
