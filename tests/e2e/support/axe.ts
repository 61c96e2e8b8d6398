import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from './test.ts'

type Violations = { violations: { id: string; nodes: { html: string }[] }[] }
type Axe = { run: (root: Document, options: object) => Promise<Violations> }

const require = createRequire(import.meta.url)
const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
/** Frames answer every origin, because those of a game have another one. */
const ready = `${source};axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`

/** Runs an expression as a script element: as a text for `evaluate` it costs the browser three times as much. */
async function runAsScript(page: Page, expression: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.evaluate', { expression })
  await session.detach()
}

/** Puts axe into the page and its frames; it stays until the page is left. */
export async function withAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => 'axe' in globalThis)) continue
    await (frame === page.mainFrame() ? runAsScript(page, ready) : frame.evaluate(ready))
  }
}

/** The violations of axe's rules on the page and in its frames, each with its element; of `rules` only, if given. */
export async function brokenRules(page: Page, rules?: readonly string[]): Promise<string[]> {
  await withAxe(page)
  return page.evaluate(async (runOnly) => {
    const { axe } = globalThis as unknown as { axe: Axe }
    const { violations } = await axe.run(document, { resultTypes: ['violations'], ...(runOnly && { runOnly }) })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
  }, rules)
}
