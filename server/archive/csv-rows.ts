const quoted = (field: string): string => `"${field.replaceAll('"', '""')}"`

/** A line of a file whose fields are all quoted, so that every field comes back as it was. */
export const csvLine = (fields: readonly string[]): string => `${fields.map(quoted).join(',')}\n`

/** The rows of a CSV file. Throws when the file ends inside one. */
export async function* csvRows(text: AsyncIterable<string>): AsyncGenerator<string[]> {
  let row: string[] = []
  let field = ''
  let isQuoted = false
  // a quote inside of a field ends it or is the first of two
  let hasQuote = false
  for await (const part of text)
    for (const char of part) {
      if (isQuoted && !hasQuote) {
        if (char === '"') hasQuote = true
        else field += char
      } else if (char === '"') {
        if (hasQuote) field += '"'
        isQuoted = true
        hasQuote = false
      } else {
        isQuoted = false
        hasQuote = false
        row.push(field)
        field = ''
        if (char === '\n') {
          yield row
          row = []
        }
      }
    }
  if (row.length > 0 || field !== '' || isQuoted) throw new Error('the file breaks off')
}
