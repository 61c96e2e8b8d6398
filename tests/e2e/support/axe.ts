import axeCore from 'axe-core'
import type { Page } from './test.ts'

type Violations = { violations: { id: string; nodes: { html: string }[] }[] }
type Axe = { run: (root: Document, options: object) => Promise<Violations> }

/** Frames answer whoever asks them: those of a game are of another origin. */
const ready = `${axeCore.source};axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`

/** Puts axe into the page and its frames; it stays until the page is left. */
export async function withAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(ready)
}

/** What breaks a rule that axe knows on the page and in its frames, each with its element; only `rules` when they are given. */
export async function brokenRules(page: Page, rules?: readonly string[]): Promise<string[]> {
  await withAxe(page)
  return page.evaluate(async (runOnly) => {
    const { axe } = globalThis as unknown as { axe: Axe }
    const { violations } = await axe.run(document, { resultTypes: ['violations'], ...(runOnly && { runOnly }) })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
  }, rules)
}
