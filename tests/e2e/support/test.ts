import { randomInt } from 'node:crypto'
import { test as base, expect, type Locator, type Page } from '@playwright/test'

/** What the server would have sent to a number or an address, newest first. */
export type Sent = { channel: 'sms' | 'mail'; kind: string; to: string; subject?: string; text: string }

type Fixtures = {
  /** Other origins a page of the test may reach; none unless told. */
  friends: string[]
  /** The sent messages to `to`. */
  sentTo: (to: string) => Promise<Sent[]>
}

const newAddress = () => `10.${randomInt(1, 250)}.${randomInt(250)}.${randomInt(1, 250)}`

/** Whether the page has replaced its first view; a press on the first view itself would be lost. */
export const isTakenOver = () => {
  const first = document.querySelector('#root *')
  return first === null || Object.keys(first).some((key) => key.startsWith('__reactFiber'))
}

/** Makes `goto` and `reload` wait until the page has taken over from its first view. */
function waitForTakeOver(page: Page): void {
  for (const name of ['goto', 'reload'] as const) {
    const go = page[name].bind(page) as (...args: unknown[]) => Promise<null>
    Object.assign(page, {
      [name]: async (...args: unknown[]) => {
        const response = await go(...args)
        await page.waitForFunction(isTakenOver)
        return response
      },
    })
  }
}

/**
 * What is no fault of a page: an answer that refuses, which tests look at themselves, and the tests' own init scripts in
 * a frame that runs no scripts.
 */
const isNoFault = (text: string) =>
  /Failed to load resource|^Blocked script execution in 'about:srcdoc' because the document's frame is sandboxed/.test(
    text,
  )

/**
 * A page on the real server. Each test has its own network address, so that throttles don't interfere; a console error,
 * an unhandled exception and a request to another origin fail the test.
 */
export const test = base.extend<Fixtures>({
  friends: [],
  baseURL: async ({}, use) => use(process.env['BASE_URL']),
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': newAddress() }),
  page: async ({ page, baseURL, friends, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) waitForTakeOver(page)
    const faults: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' && !isNoFault(message.text())) faults.push(message.text())
    })
    page.on('pageerror', (error) => faults.push(String(error)))
    page.on('request', (request) => {
      const url = request.url()
      const own = [baseURL, ...friends].some((origin) => url.startsWith(`${origin}/`))
      if (/^https?:/.test(url) && !own) faults.push(`a request left the origin: ${url}`)
    })
    await use(page)
    expect(faults).toEqual([])
  },
  sentTo: async ({ request }, use) => {
    await use(async (to) => {
      const response = await request.get('/dev/outbox.json')
      const all = (await response.json()) as Sent[]
      return all.filter((message) => message.to === to)
    })
  },
})

export { expect, type Locator, type Page }
