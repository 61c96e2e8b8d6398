import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext } from '@playwright/test'
import type { ModelPath } from '#machines/shared/model-path.ts'
import type { FlowOutcomes } from '#machines/shared/outcomes.ts'
import { browserFlows } from '#tests/model/browser/flows/flows.ts'
import { holdCalls } from '#tests/model/browser/gate.ts'
import { judgeInBrowser, type Broken } from '#tests/model/browser/judge-in-browser.ts'
import { devicesOf } from '#tests/model/browser/possible.ts'
import type { BrowserFlow } from '#tests/model/browser/stage.ts'
import { browserRuns, type BrowserRun } from '#tests/model/drivers.ts'
import { explore } from '#tests/model/explore.ts'
import { prepare } from '#tests/model/model.ts'
import { browserPaths, named, pathSetOf } from '#tests/model/path-set.ts'
import { desktop } from './support/account.ts'
import { openSession } from './support/open-session.ts'
import { expect, test as base } from './support/test.ts'

/** One session a worker, by a call: paths are about other things. */
const test = base.extend<object, { token: string }>({
  token: [async ({}, use) => use(await openSession()), { scope: 'worker' }],
})
// a failing path is stored as data, with a picture
test.use({ trace: 'off' })

/** One for all paths of a flow, so that the scripts are loaded once. */
async function openContext(chromium: Browser, baseURL: string, { holds }: BrowserFlow) {
  const context = await chromium.newContext({
    baseURL,
    viewport: desktop,
    locale: 'en-GB',
    timezoneId: 'Asia/Dhaka',
  })
  await context.addInitScript(() => {
    if (sessionStorage.getItem('index_notice') === null) localStorage.clear()
    localStorage.setItem('lang', 'EN')
    sessionStorage.setItem('index_notice', '["A","B"]')
  })
  await holdCalls(context, holds)
  return context
}

/** A new visitor at a unique address, in English, who has read the notices. */
async function beVisitor(context: BrowserContext, baseURL: string, address: string): Promise<void> {
  await context.clearCookies()
  await context.addCookies([{ name: 'lang', value: 'en', url: baseURL }])
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': address })
}

const readPaths = (file: string): ModelPath[] =>
  [JSON.parse(readFileSync(file, 'utf8')) as ModelPath | ModelPath[]].flat()

/** `MODEL_REPLAY=path.json` walks that path alone. */
const replayed = process.env['MODEL_REPLAY']
const given = replayed ? readPaths(replayed).map(named) : null

/** `MODEL_FLOWS=login,logout` walks these flows alone; all of them without it. */
const chosen = process.env['MODEL_FLOWS']?.split(',')
const walkedFlows = browserFlows.filter(({ flow }) => chosen?.includes(flow.machine.id) ?? true)

/**
 * `MODEL_PATHS=folder`: the path files of the bare machine; without it they are generated again, with the same result.
 */
const folder = process.env['MODEL_PATHS']

function pathsOf(flow: FlowOutcomes, browser: BrowserFlow) {
  const model = prepare(flow)
  const graph = explore(model)
  const { paths, possible } = pathSetOf(graph, browser)
  const all = folder ? readPaths(join(folder, `${flow.machine.id}.json`)) : paths.map(({ path }) => path)
  return { model, graph, possible: possible!, walked: browserPaths(all) }
}

const report = ({ why, story: steps, file, screenshot }: Broken) =>
  [...why, ...steps, `kept as ${file}`, `the screen: ${screenshot}`].join('\n')

for (const { flow, browser } of walkedFlows) {
  const { id } = flow.machine
  test(`${id}: every path a person can take shows what its chart says`, async ({
    browser: chromium,
    baseURL,
    token,
  }) => {
    test.setTimeout(240_000)
    const { model, graph, possible, walked: own } = pathsOf(flow, browser)
    const { met, of, unmet, problems } = possible
    const walked = given?.filter(({ machine }) => machine === id) ?? own
    test.skip(walked.length === 0, 'no path of this machine was given')
    const broken: Broken[] = []
    const run: BrowserRun = { machine: id, passed: [], failed: [] }
    const began = performance.now()
    const context = await openContext(chromium, baseURL!, browser)
    for (const [index, path] of walked.entries()) {
      await beVisitor(context, baseURL!, `10.77.${index}.${id.length}`)
      const name = `${id}.failing-${index + 1}`
      const found = await judgeInBrowser({ context, model, worlds: graph.worlds, browser, path, token, name })
      if (found) broken.push(found)
      run[found ? 'failed' : 'passed'].push(path.id!)
    }
    await context.close()
    const steps = walked.reduce((sum, path) => sum + path.steps.length, 0)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const lines = [
      `${id}: ${walked.length} paths, ${steps} steps, ${seconds} s; met ${met} of ${of}`,
      ...unmet.map(({ goal, why }) => `  not in the browser: ${goal} – ${why}`),
      ...devicesOf(browser).map(({ goal, why }) => `  by the workbench: ${goal} – ${why}`),
    ]
    process.stdout.write(`${lines.join('\n')}\n`)
    mkdirSync(browserRuns, { recursive: true })
    if (!given) writeFileSync(join(browserRuns, `${id}.run.json`), JSON.stringify(run, null, 2))
    expect([...broken.map(report), ...(given ? [] : problems)].join('\n\n')).toBe('')
  })
}

test('a screen without the text of its state is reported as steps of a person, and the report is saved', async ({
  browser: chromium,
  baseURL,
  token,
}) => {
  test.skip(given !== null, 'paths were given')
  const { flow, browser } = browserFlows.find((one) => one.flow.machine.id === 'logout')!
  const lacking = { ...flow, shows: { 'logout.loggingOut': { see: [{ text: 'Nothing of the kind' }] } } }
  const { model, graph } = pathsOf(lacking, browser)
  const context = await openContext(chromium, baseURL!, browser)
  await beVisitor(context, baseURL!, '10.77.99.1')
  const path: ModelPath = {
    format: 'fairhall-path/1',
    machine: 'logout',
    input: 'usual',
    steps: [
      { do: 'send', event: 'logout.confirmed' },
      { do: 'settle', actor: 'logOut', outcome: 'logged out' },
    ],
  }
  const name = 'logout.lacking'
  const { worlds } = graph
  const broken = await judgeInBrowser({ context, model, worlds, browser, path, token, name, patienceMs: 500 })
  expect(broken?.why).toEqual(['logout.loggingOut does not show “Nothing of the kind”'])
  expect(broken?.story).toEqual(["start logout with 'usual' → confirming", '1. send logout.confirmed → loggingOut'])
  expect((JSON.parse(readFileSync(broken!.file, 'utf8')) as ModelPath).steps).toEqual(path.steps.slice(0, 1))
  await context.close()
})
