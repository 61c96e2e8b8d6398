import axeCore from 'axe-core'
import type { Page } from './test.ts'

type Violations = { violations: { id: string; nodes: { html: string }[] }[] }
type Axe = { run: (root: Document | string, options: object) => Promise<Violations> }

/** Frames answer whoever asks them: those of a game are of another origin. */
const ready = `${axeCore.source};axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`

/** Puts axe into the page and its frames; it stays until the page is left. */
export async function withAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(ready)
}

/** Only these rules, and only the part of the page that a selector finds. */
export type Looked = { rules?: readonly string[] | undefined; within?: string | undefined }

/** What breaks a rule that axe knows on the page and in its frames, each with its element. */
export async function brokenRules(page: Page, { rules, within }: Looked = {}): Promise<string[]> {
  await withAxe(page)
  return page.evaluate(
    async ([runOnly, selector]) => {
      const { axe } = globalThis as unknown as { axe: Axe }
      const options = { resultTypes: ['violations'], ...(runOnly && { runOnly }) }
      const { violations } = await axe.run(selector ?? document, options)
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
    },
    [rules, within] as const,
  )
}
