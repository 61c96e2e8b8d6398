import { readFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import type { ModelPath } from '#machines/shared/model-path.ts'
import { browserFlows } from '#tests/model/browser/flows/flows.ts'
import { judgeInBrowser, type Broken } from '#tests/model/browser/judge-in-browser.ts'
import { possiblePaths } from '#tests/model/browser/possible.ts'
import { prepare } from '#tests/model/model.ts'
import { desktop } from './support/account.ts'
import { openSession } from './support/open-session.ts'
import { expect, test as base } from './support/test.ts'

/** One session a worker, by a call: paths are about other things. */
const test = base.extend<object, { token: string }>({
  token: [async ({}, use) => use(await openSession()), { scope: 'worker' }],
})

/** A visitor of an address of their own, in English, who has read the notices. */
async function openContext(chromium: Browser, baseURL: string, address: string) {
  const context = await chromium.newContext({
    baseURL,
    viewport: desktop,
    locale: 'en-GB',
    timezoneId: 'Asia/Dhaka',
    extraHTTPHeaders: { 'x-forwarded-for': address },
  })
  await context.addCookies([{ name: 'lang', value: 'en', url: baseURL }])
  await context.addInitScript(() => {
    localStorage.setItem('lang', 'EN')
    sessionStorage.setItem('index_notice', '["A","B"]')
  })
  return context
}

/** `MODEL_REPLAY=path.json` walks that path alone. */
const replayed = process.env['MODEL_REPLAY']
const given = replayed ? [JSON.parse(readFileSync(replayed, 'utf8')) as ModelPath | ModelPath[]].flat() : null

/** `MODEL_FLOWS=login,logout` walks these flows alone; all of them without it. */
const chosen = process.env['MODEL_FLOWS']?.split(',')
const walkedFlows = browserFlows.filter(({ flow }) => chosen?.includes(flow.machine.id) ?? true)

const told = ({ why, told: steps, file, screenshot }: Broken) =>
  [...why, ...steps, `kept as ${file}`, `the screen: ${screenshot}`].join('\n')

for (const { flow, browser } of walkedFlows) {
  const { id } = flow.machine
  test(`${id}: every path a person can take shows what its chart says`, async ({
    browser: chromium,
    baseURL,
    token,
  }) => {
    test.setTimeout(240_000)
    const model = prepare(flow)
    const { graph, paths, met, of, unmet, problems } = possiblePaths(model, browser)
    const walked = given?.filter(({ machine }) => machine === id) ?? paths
    test.skip(walked.length === 0, 'no path of this machine was given')
    const broken: Broken[] = []
    const began = performance.now()
    for (const [index, path] of walked.entries()) {
      const context = await openContext(chromium, baseURL!, `10.77.${index}.${id.length}`)
      const found = await judgeInBrowser({
        context,
        model,
        worlds: graph.worlds,
        browser,
        path,
        token,
        name: `${id}.failing-${index + 1}`,
      })
      if (found) broken.push(found)
      await context.close()
    }
    const steps = walked.reduce((sum, path) => sum + path.steps.length, 0)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const lines = [
      `${id}: ${walked.length} paths, ${steps} steps, ${seconds} s; met ${met} of ${of}`,
      ...unmet.map(({ goal, why }) => `  not in the browser: ${goal} – ${why}`),
    ]
    process.stdout.write(`${lines.join('\n')}\n`)
    expect([...broken.map(told), ...(given ? [] : problems)].join('\n\n')).toBe('')
  })
}

test('a screen that lacks what its state shows is told as what a person does, and kept', async ({
  browser: chromium,
  baseURL,
  token,
}) => {
  test.skip(given !== null, 'paths were given')
  const { flow, browser } = browserFlows.find((one) => one.flow.machine.id === 'logout')!
  const lacking = { ...flow, shows: { 'logout.loggingOut': { see: [{ text: 'Nothing of the kind' }] } } }
  const model = prepare(lacking)
  const { graph } = possiblePaths(model, browser)
  const context = await openContext(chromium, baseURL!, '10.77.99.1')
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
  const broken = await judgeInBrowser({ context, model, worlds: graph.worlds, browser, path, token, name })
  expect(broken?.why).toEqual(['logout.loggingOut does not show “Nothing of the kind”'])
  expect(broken?.told).toEqual(["start logout with 'usual' → confirming", '1. send logout.confirmed → loggingOut'])
  expect((JSON.parse(readFileSync(broken!.file, 'utf8')) as ModelPath).steps).toEqual(path.steps.slice(0, 1))
  await context.close()
})
