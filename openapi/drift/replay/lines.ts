import type { Recorded } from './recorded.ts'

const longest = 256 * 1024 * 1024

/** The lines of a text that arrives in pieces. */
export async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<Recorded> {
  let rest = ''
  let line = 0
  for await (const piece of pieces) {
    const text = rest + piece
    let start = 0
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      line += 1
      const one = text.slice(start, end)
      start = end + 1
      if (one.trim() !== '') yield { text: one, line, isHar: false }
    }
    rest = text.slice(start)
    if (rest.length > longest) throw new Error(`line ${line + 1} is longer than ${longest / 1048576} MB`)
  }
  if (rest.trim() !== '') yield { text: rest, line: line + 1, isHar: false }
}
