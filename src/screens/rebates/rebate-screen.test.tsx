import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { rebateLines, rebateRates, rebatesCounting } from '#mocks/rebates.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { sampleMember } from '#tests/support/samples.ts'
import { done, stubCalls, type Answer, type Sent } from '#tests/support/stub-calls.ts'

let app: Awaited<ReturnType<typeof renderApp>>
let sent: Sent[]
async function open(claimed: Answer, rows = rebateLines) {
  const page = { rows, claimable: '529.99', counting: rebatesCounting, pageNo: 1, pageSize: 20, totalRows: rows.length }
  sent = stubCalls({
    'GET /wps/member/info': done(sampleMember()),
    'GET /wps/relay/MCSFE_getManualRebate': done(page),
    'GET /wps/relay/MCSFE_getCustomerRebateSettingByProductType': done(rebateRates),
    'POST /wps/relay/MCSFE_claimManualRebate': claimed,
  })
  app = await renderApp({ at: '/help?mc=manualRebate', member: true })
  return within(await screen.findByRole('dialog'))
}
afterEach(() => {
  app.end()
  vi.unstubAllGlobals()
})
const claims = () => sent.filter(({ path }) => path.endsWith('claimManualRebate')).map(({ body }) => JSON.parse(body))

it('pending rebates show rate and cap, beside bets that still count and past claims [1.18]', async () => {
  const page = await open(done({}))
  const list = await page.findByRole('list', { name: 'Rebates' })
  const [live, slots, lottery] = within(list).getAllByRole('listitem')
  expect(live!.textContent).toMatch(/Live casino৳29\.99.*৳9,999\.99 × 0\.3 %.*To claim/)
  expect(slots!.textContent).toMatch(/the most of a day/)
  expect(within(lottery!).queryByRole('checkbox')).toBeNull()
  expect(page.getByText(/^to claim from/)).toBeTruthy()
})

it('all rebates are claimed, or only the selected ones', async () => {
  const page = await open(done({ count: 1, amount: '29.99', balance: '1.00' }))
  expect(await page.findByRole('button', { name: 'Claim all ৳529.99' })).toBeTruthy()
  fireEvent.click(page.getAllByRole('checkbox')[0]!)
  fireEvent.click(page.getByRole('button', { name: 'Claim ৳29.99' }))
  expect(await page.findByText(/is in your main wallet\.$/)).toBeTruthy()
  expect(claims()).toEqual([{ ids: ['rb-31'], requestId: expect.any(String) }])
})

it('a claim without an answer is sent again unchanged', async () => {
  let tries = 0
  const answer: Answer = (call) => {
    tries += 1
    return tries === 1
      ? Promise.reject(new TypeError('no network'))
      : done({ count: 2, amount: '529.99', balance: '1' })(call)
  }
  const page = await open(answer)
  const press = async () => fireEvent.click(await page.findByRole('button', { name: /^Claim all/ }))
  await press()
  await page.findByRole('alert')
  await press()
  await waitFor(() => expect(claims()).toHaveLength(2))
  const [first, second] = claims()
  expect(second).toEqual(first)
})

it('before the first rebate there is no button, and a hint says when there will be one', async () => {
  const page = await open(done({}), [])
  expect(await page.findByText('No rebate yet')).toBeTruthy()
})
