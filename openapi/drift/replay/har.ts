import type { Recorded } from './recorded.ts'

const longest = 256 * 1024 * 1024

/**
 * The entries of a HAR file that arrives in pieces, each as its own JSON text. The file is never parsed as a whole: the
 * code counts brackets character by character and skips strings.
 */
export async function* entriesOf(pieces: AsyncIterable<string>): AsyncGenerator<Recorded> {
  let rest = ''
  let inside = false
  let count = 0
  for await (const piece of pieces) {
    rest += piece
    if (!inside) {
      const start = /"entries"\s*:\s*\[/.exec(rest)
      if (!start) {
        if (rest.length > longest) throw new Error('this HAR file has no entries')
        continue
      }
      inside = true
      rest = rest.slice(start.index + start[0].length)
    }
    for (;;) {
      const open = rest.search(/[^\s,]/)
      if (open < 0 || rest[open] === ']') break
      const end = endOf(rest, open)
      if (end < 0) break
      count += 1
      yield { text: rest.slice(open, end), line: count, isHar: true }
      rest = rest.slice(end)
    }
    if (/^[\s,]*\]/.test(rest)) return
    if (rest.length > longest) throw new Error(`entry ${count + 1} is longer than ${longest / 1048576} MB`)
  }
  throw new Error(inside ? `the file ends in the middle of entry ${count + 1}` : 'this HAR file has no entries')
}

const [quote, escape, openBrace, closeBrace] = [0x22, 0x5c, 0x7b, 0x7d]

/** The end of the object that starts at `start`; -1 if it has not arrived yet. */
function endOf(text: string, start: number): number {
  let depth = 0
  for (let index = start; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code === quote) {
      index += 1
      while (index < text.length && text.charCodeAt(index) !== quote) index += text.charCodeAt(index) === escape ? 2 : 1
      if (index >= text.length) return -1
    } else if (code === openBrace) depth += 1
    else if (code === closeBrace) {
      depth -= 1
      if (depth === 0) return index + 1
    }
  }
  return -1
}
