/** What a file tells of a merchant before its rows. Its secrets are there only when it was written to go elsewhere. */
export type Head = {
  code: string
  state: 'open' | 'closed'
  hosts: string[]
  /** Secrets that came with it from another installation, sealed by those of this one. */
  sealedSecrets?: string
  secrets?: string[]
}

/** The rows of a merchant in a backup. Without a head they are those of an installation that has one merchant. */
export type Section = { head: Head | null; lines: AsyncGenerator<string> }

const beginning = '# {"merchant":'

/** The line that begins a merchant's section. */
export const headLine = (merchant: Head) => `# ${JSON.stringify({ merchant })}\n`

const headIn = (line: string): Head | null =>
  line.startsWith(beginning) ? (JSON.parse(line.slice(2)) as { merchant: Head }).merchant : null

/** The sections of a backup, one after the other. What is not read of one is passed over. */
export async function* sectionsOf(from: AsyncIterable<string>): AsyncGenerator<Section> {
  const lines = from[Symbol.asyncIterator]()
  let next = await lines.next()
  async function* own(): AsyncGenerator<string> {
    while (!next.done && headIn(next.value) === null) {
      yield next.value
      next = await lines.next()
    }
  }
  while (!next.done) {
    const head = headIn(next.value)
    if (head !== null) next = await lines.next()
    yield { head, lines: own() }
    for await (const line of own()) void line
  }
}
