import type { Page } from '@playwright/test'
import { cascade, contractsAt, previewOf } from '#mocks/contracts.ts'
import { answered, never, offline, person, refused, type BrowserFlow, type Stage } from '../stage.ts'

const now = Date.now()
const contractOf = (id: string) => contractsAt(now).find(({ contractId }) => contractId === id)!
const [toDecide, toWithdraw] = [contractOf('ct-lower'), contractOf('ct-waiting')]
const nothingEnds = { ...previewOf(now, null, false), lastPeriod: null }

const envelope = (value: object) => ({ success: true, value, message: 'ok', traceId: '' })

/** The account of the paths is a player, but gets the answers of an agent with a contract on each side. */
async function beAgent(page: Page): Promise<void> {
  await page.route('**/wps/member/info', async (route) => {
    const response = await route.fetch()
    const { value } = (await response.json()) as { value: object }
    await route.fulfill({ response, json: envelope({ ...value, type: 1 }) })
  })
  await page.route(/\/wps\/agent\/contract\?/, (route) => {
    const side = new URL(route.request().url()).searchParams.get('side')
    const rows = side === 'UP' ? [toDecide] : [toWithdraw]
    return route.fulfill({ json: envelope({ rows, pageNo: 1, pageSize: 20, totalRows: 1, totalPages: 1 }) })
  })
  const rows = [{ memberId: 'm-1', account: 'salma02', direct: true, status: 'active' }]
  await page.route(/\/wps\/agent\/downlines\?/, (route) => route.fulfill({ json: envelope({ rows }) }))
}

const opens = (address: string, then: (page: Page) => Promise<unknown>) =>
  person(async (page, stage: Stage) => {
    await beAgent(page)
    await stage.logIn()
    await stage.goto(address)
    await then(page)
  })

const card = (page: Page) => page.getByRole('list', { name: 'Contracts' })
const question = (page: Page) => page.getByRole('alertdialog')
const press = (name: string) => person((page) => card(page).getByRole('button', { name, exact: true }).click())
const confirmed = (name: RegExp) => person((page) => question(page).getByRole('button', { name }).click())
const dropped = person((page) => question(page).getByRole('button', { name: 'Not now' }).click())

export const contractDecision: BrowserFlow = {
  holds: ['previewContract', 'processContract'],
  open: { 'at the card': opens('/help?ac=agentContracts', (page) => card(page).waitFor()) },
  events: {
    'decision.wished': { accept: press('Accept'), reject: press('Reject the offer') },
    'decision.confirmed': confirmed(/^(Accept|Reject the offer)$/),
    'decision.dropped': dropped,
  },
  answers: {
    readPreview: {
      'nothing ends': answered('previewContract', { value: nothingEnds }),
      'one ends': answered('previewContract', {
        value: { ...nothingEnds, cascade: cascade.slice(0, 1), count: 1, consentToken: 'cn_1' },
      }),
      'it is over': refused('previewContract', 'contract.not.found'),
      refused: refused('previewContract', 'TOO_MANY_REQUEST', { retryAfterSeconds: 1 }),
      offline: offline('previewContract'),
    },
    sendDecision: {
      decided: answered('processContract', { value: { ...toDecide, state: 'accepted' } }),
      'another list': refused('processContract', 'contract.cascade.consent.stale', {
        value: { items: cascade.slice(0, 1), count: 1, consentToken: 'cn_2' },
      }),
      'it changed': refused('processContract', 'contract.state.conflict'),
      'too high by now': refused('processContract', 'contract.rate.exceeds.upline', { value: { failing: [] } }),
      offline: offline('processContract'),
    },
  },
}

export const contractEnding: BrowserFlow = {
  holds: ['processContract'],
  open: {
    'at the card': opens(`/help?ac=agentContracts&number=${toWithdraw.contractId}`, (page) =>
      page.getByRole('button', { name: 'Withdraw the offer' }).waitFor(),
    ),
  },
  events: {
    'ending.wished': {
      withdraw: press('Withdraw the offer'),
      'propose the end': never('one card has one way back: an offer that waits is withdrawn'),
    },
    'ending.confirmed': confirmed(/^Withdraw the offer$/),
    'ending.dropped': dropped,
  },
  answers: {
    sendEnding: {
      done: answered('processContract', { value: { ...toWithdraw, state: 'withdrawn' } }),
      'it changed': refused('processContract', 'contract.state.conflict'),
      refused: refused('processContract', 'TOO_MANY_REQUEST', { retryAfterSeconds: 1 }),
      offline: offline('processContract'),
    },
  },
}

const form = (page: Page) => page.getByRole('form', { name: 'New offer' })
const rate = (page: Page) => form(page).getByRole('textbox', { name: 'Rate' })
const submit = (page: Page, name: string) => form(page).getByRole('button', { name }).click()

export const contractOffer: BrowserFlow = {
  holds: ['previewContract', 'processContract'],
  open: {
    'at the form': opens('/help?ac=agentContracts', async (page) => {
      await page.getByRole('button', { name: 'New offer' }).click()
      await form(page).getByRole('combobox', { name: 'Member' }).click()
      await page.getByRole('option', { name: 'salma02' }).click()
      await rate(page).waitFor()
    }),
  },
  events: {
    'offer.checked': {
      written: person(async (page) => {
        await rate(page).fill('5')
        await submit(page, 'See what it would do')
      }),
    },
    'offer.changed': person(async (page) => rate(page).fill((await rate(page).inputValue()) === '4' ? '3' : '4')),
    'offer.sent': person((page) => submit(page, 'Send the offer')),
  },
  answers: {
    checkOffer: {
      allowed: answered('previewContract', { value: nothingEnds }),
      'too high': answered('previewContract', {
        value: { ...nothingEnds, allowed: false, failing: [{ tier: 0, rate: '0.05', parentRate: '0.04' }] },
      }),
      'wrong day': refused('previewContract', 'contract.date.invalid'),
      offline: offline('previewContract'),
    },
    sendOffer: {
      offered: answered('processContract', { value: toWithdraw }),
      'in debt': refused('processContract', 'contract.upline.in.debt'),
      offline: offline('processContract'),
    },
  },
}
