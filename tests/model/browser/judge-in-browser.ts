import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import type { ModelPath } from '#machines/shared/model-path.ts'
import { walkPath } from '../driver.ts'
import { seenIn } from '../expectation.ts'
import type { Model } from '../model.ts'
import { named } from '../path-set.ts'
import { tellPath } from '../tell.ts'
import type { Worlds } from '../world.ts'
import { comparable, createBrowserDriver, differing, type Expected } from './browser-driver.ts'
import { scenariosOf } from './scenarios-of.ts'
import { wrongOnScreen } from './screen-oracle.ts'
import type { BrowserFlow } from './stage.ts'

/** Longer than a person would wait: an action that is not possible by then is a failure. */
const ACTION_MS = 15_000

const out = join(import.meta.dirname, '../../../.cache/model/browser')

/** A path that failed in the browser: the faults, how a person reproduces them, and the stored files. */
export type Broken = { why: string[]; story: string[]; file: string; screenshot: string }

const expectedAlong = (model: Model, worlds: Worlds, { input, steps }: ModelPath): Expected[] => {
  let moved = worlds.start(input)
  return [null, ...steps].map((step) => {
    if (step) moved = worlds.step(moved.world, step)
    return { seen: seenIn(moved, model), world: moved.world }
  })
}

type Given = {
  context: BrowserContext
  model: Model
  worlds: Worlds
  browser: BrowserFlow
  path: ModelPath
  token: string
  /** names the stored files: a path of one flow by its number */
  name: string
  /** how long a screen may take to show what it must, in milliseconds; the default is enough for a slow machine */
  patienceMs?: number
}

/** Stores a path up to the failing step with a screenshot, and closes its page. */
async function keep(page: Page, { worlds, browser, name }: Given, walked: ModelPath, why: string[]): Promise<Broken> {
  mkdirSync(out, { recursive: true })
  const broken = named(walked)
  const scenarios = scenariosOf(browser, broken)
  const byHand = scenarios.length > 0 ? [`by hand, with scenarios of /dev/scenarios: ${scenarios.join(', ')}`] : []
  const [file, screenshot] = [join(out, `${name}.json`), join(out, `${name}.png`)]
  writeFileSync(file, JSON.stringify(broken, null, 2))
  await page.screenshot({ path: screenshot }).catch(() => undefined)
  await page.close()
  return { why, story: [...tellPath(worlds, broken), ...byHand], file, screenshot }
}

/**
 * Walks a path in its own page. After each step the page's actor and the screen must match the chart. Stores a failing
 * path up to the failing step, as data that can be walked again, with a screenshot.
 */
export async function judgeInBrowser(given: Given): Promise<Broken | null> {
  const { context, model, worlds, browser, path, token, patienceMs } = given
  const page = await context.newPage()
  page.setDefaultTimeout(ACTION_MS)
  const awaited = expectedAlong(model, worlds, path)
  const why: string[] = []
  let step = -1
  page.on('pageerror', (error) => why.push(`the page threw ${String(error)}`))
  const driver = createBrowserDriver({ page, model, browser, path, awaited, token })
  const compared: typeof driver = {
    ...driver,
    observe: async () => {
      const seen = await driver.observe()
      step += 1
      const { world, seen: said } = awaited[step]!
      const expected = comparable(said)
      for (const field of differing(expected, seen, seen.skipFields))
        why.push(`${field} is ${JSON.stringify(seen[field])}, not ${JSON.stringify(expected[field])}`)
      if (why.length === 0) why.push(...(await wrongOnScreen(page, model.flow, world, patienceMs)))
      return seen
    },
    stop: () => undefined,
  }
  try {
    await driver.start()
    const { failure } = await walkPath(compared, model, path, () => why.length > 0)
    if (failure) {
      step = failure.step + 1
      why.push(String(failure.error))
    }
  } catch (error) {
    why.push(String(error))
  }
  if (why.length === 0) {
    await page.close()
    return null
  }
  return keep(page, given, { ...path, steps: path.steps.slice(0, Math.max(0, step)) }, why)
}
