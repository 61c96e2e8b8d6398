import { isOutside } from './apply-outside.ts'

type File = { name: string; text: string }

const identifier = '"?([a-z_0-9]+)"?'
const named = (source: string) => new RegExp(source.replaceAll('NAME', identifier), 'gis')

/** Bodies of functions run later, and comments never. */
const bare = (text: string) => text.replaceAll(/(\$[a-z_]*\$).*?\1/gis, "''").replaceAll(/--[^\n]*/g, '')

const namesOf = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map((match) => match[1]!.toLowerCase()))

/** Tables that a file says are small, with the reason behind them: `-- small: house_numbers, banks (a row for each bank)`. */
function smallIn(text: string): Set<string> {
  const lists = [...text.matchAll(/^-- small: ([a-z_0-9, ]+)/gim)].map((match) => match[1]!.split(','))
  return new Set(lists.flat().map((one) => one.trim().toLowerCase()))
}

const rules: { says: string; of: (text: string) => Iterable<RegExpMatchArray> }[] = [
  {
    says: 'an index is built while writers wait: CREATE INDEX CONCURRENTLY IF NOT EXISTS, outside a transaction',
    of: (text) =>
      text.matchAll(
        named(
          String.raw`create\s+(?:unique\s+)?index\s+(?!concurrently)(?:if\s+not\s+exists\s+)?(?:[a-z_0-9]+\s+)?on\s+(?:only\s+)?NAME`,
        ),
      ),
  },
  {
    says: 'a constraint is checked while everybody waits: NOT VALID, and VALIDATE CONSTRAINT in a file after it',
    of: (text) => alterations(text, /\badd\s+(?:constraint\s+\S+\s+)?(?:check|foreign\s+key)\b/i, /\bnot\s+valid\b/i),
  },
  {
    says: 'an index of a constraint is built while everybody waits: build it CONCURRENTLY, and add it USING INDEX',
    of: (text) =>
      alterations(text, /\badd\s+(?:constraint\s+\S+\s+)?(?:unique|primary\s+key|exclude)\b/i, /\busing\s+index\b/i),
  },
  {
    says: 'every row is read or written while everybody waits: a column of its own, filled by batches',
    of: (text) =>
      alterations(
        text,
        /\balter\s+(?:column\s+)?\S+\s+(?:set\s+data\s+)?type\b|\bset\s+not\s+null\b|(?<!\bset\s+)\bdefault\s+(?:gen_random_uuid|random|clock_timestamp|nextval)\b/i,
      ),
  },
  {
    says: 'rows are changed all at once: by a job, batch after batch',
    of: (text) => text.matchAll(named(String.raw`(?:^|;)\s*(?:update|delete\s+from)\s+(?:only\s+)?NAME`)),
  },
]

/** Statements that alter a table in one way and lack what makes it harmless. */
function alterations(text: string, does: RegExp, unless?: RegExp): RegExpMatchArray[] {
  const all = [...text.matchAll(named(String.raw`alter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?NAME\s+([^;]*)`))]
  return all.filter((match) => does.test(match[2]!) && !(unless?.test(match[2]!) ?? false))
}

/**
 * What of a migration would let the use of a table wait, as a text for each statement. A table that the file makes, or says is
 * small, may be locked.
 */
export function lockingStatements({ name, text }: File): string[] {
  const code = bare(text)
  const free = new Set([
    ...namesOf(code, named(String.raw`create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?NAME`)),
    ...smallIn(text),
  ])
  const found = rules.flatMap(({ says, of }) =>
    [...of(code)]
      .filter((match) => !free.has(match[1]!.toLowerCase()))
      .map((match) => `${name}: ${match[1]!}: ${says}`),
  )
  if (/\bconcurrently\b/i.test(code) !== isOutside(text))
    found.push(`${name}: its first line says "-- outside a transaction" if and only if something in it is CONCURRENTLY`)
  if (isOutside(text) && (/\$[a-z_]*\$/i.test(text) || /index\s+concurrently\s+(?!if\s)/i.test(code)))
    found.push(`${name}: outside a transaction every statement may be done twice (IF [NOT] EXISTS) and has no body`)
  return found
}
