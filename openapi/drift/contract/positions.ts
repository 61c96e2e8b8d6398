import { isAlias, isMap, isPair, isScalar, isSeq, LineCounter, parseDocument, type Node } from 'yaml'

export type Position = { line: number; column: number }

/** The position of a pointer's value in a text; that of its nearest ancestor if the value itself is not there. */
export type Locator = (steps: readonly string[]) => Position

/** Reads positions out of a YAML text, on the first question. */
export function yamlLocator(text: string): Locator {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, merge: true, uniqueKeys: false })
  const positionOf = (offset: number): Position => {
    const { line, col } = lines.linePos(offset)
    return { line: Math.max(1, line), column: Math.max(1, col) }
  }
  return (steps) => {
    let here: unknown = document.contents
    let at = isNodeWithRange(here) ? here.range[0] : 0
    for (const step of steps) {
      if (isAlias(here)) here = here.resolve(document)
      if (isSeq(here)) {
        const item: unknown = here.items[Number(step)]
        if (!isNodeWithRange(item)) break
        at = item.range[0]
        here = item
      } else if (isMap(here)) {
        const pair = here.items.find((one) => isPair(one) && isScalar(one.key) && String(one.key.value) === step)
        if (!pair || !isNodeWithRange(pair.key)) break
        at = pair.key.range[0]
        here = pair.value
      } else break
    }
    return positionOf(at)
  }
}

const isNodeWithRange = (node: unknown): node is Node & { range: [number, number, number] } =>
  typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)

/** Reads positions out of a JSON text by walking it, value by value; much faster than a YAML parser on a large file. */
export function jsonLocator(text: string): Locator {
  return (steps) => {
    const scan = new JsonScan(text)
    scan.space()
    let at = scan.index
    for (const step of steps) {
      const found =
        text[scan.index] === '{' ? scan.enterKey(step) : text[scan.index] === '[' ? scan.enterItem(step) : -1
      if (found < 0) break
      at = found
    }
    return positionIn(text, at)
  }
}

function positionIn(text: string, offset: number): Position {
  let line = 1
  let start = 0
  for (let next = text.indexOf('\n'); next >= 0 && next < offset; next = text.indexOf('\n', next + 1)) {
    line += 1
    start = next + 1
  }
  return { line, column: offset - start + 1 }
}

class JsonScan {
  index = 0
  private readonly text: string
  constructor(text: string) {
    this.text = text
  }

  space(): void {
    while (' \n\r\t,:'.includes(this.text[this.index] ?? 'x')) this.index += 1
  }

  /** At `{`: moves to the value of a key and returns the offset of the key; -1 when there is none. */
  enterKey(wanted: string): number {
    this.index += 1
    for (this.space(); this.index < this.text.length && this.text[this.index] !== '}'; this.space()) {
      const at = this.index
      this.skip()
      const key = JSON.parse(this.text.slice(at, this.index)) as string
      this.space()
      if (key === wanted) return at
      this.skip()
    }
    return -1
  }

  /** At `[`: moves to an item and returns its offset; -1 when the list is shorter. */
  enterItem(wanted: string): number {
    this.index += 1
    let left = Number(wanted)
    for (this.space(); this.index < this.text.length && this.text[this.index] !== ']'; this.space()) {
      if (left === 0) return this.index
      left -= 1
      this.skip()
    }
    return -1
  }

  /** Moves past the current value. */
  private skip(): void {
    let depth = 0
    do {
      const char = this.text[this.index]
      if (char === '"') {
        this.index += 1
        while (this.index < this.text.length && this.text[this.index] !== '"')
          this.index += this.text[this.index] === '\\' ? 2 : 1
        this.index += 1
      } else if (char === '{' || char === '[') {
        depth += 1
        this.index += 1
      } else if (char === '}' || char === ']') {
        depth -= 1
        this.index += 1
      } else if (depth > 0) this.index += 1
      else while (this.index < this.text.length && !',]} \n\r\t'.includes(this.text[this.index]!)) this.index += 1
    } while (depth > 0 && this.index < this.text.length)
  }
}
