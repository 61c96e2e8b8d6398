import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ErrorCode } from '#openapi/generated/operations.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import { languages, memberTexts, patience, refusalsOf, renderFlow } from '#tests/support/refusal-texts.tsx'
import { done, refused } from '#tests/support/stub-calls.ts'
import { MyBets } from './my-bets.tsx'
import { MyChases } from './my-chases.tsx'

afterEach(() => void vi.unstubAllGlobals())

/** After an unknown failure the cancellation may have happened: the call is sent again with the same request id. */
const repeated = 'unknown.system.err'
const texts: Partial<Record<string, string>> = {
  ...memberTexts,
  'lottery.issue.closed': 'The draw has closed. Your bets on it count.',
  'record.not.found': 'This bet no longer exists.',
  'request.id.reused': 'This was already sent with different details. Please check your bets.',
}
const page = { pageNo: 1, pageSize: 10, totalRows: 1 }
const bet = {
  betNo: 'B1',
  gameCode: 'ssc_1m',
  issueNo: '20261121-0900',
  playId: 'x',
  summary: '1 | 2',
  bets: 1,
  stake: '2.00',
  payout: '0.00',
  state: 'open',
  cancellable: true,
} as unknown as ValueOf<'listMyLotteryBets'>['rows'][number]
const chase = {
  chaseNo: 'C1',
  issues: [{ issueNo: '20261121-0901', multiple: 1, stake: '2.00', payout: '0.00', state: 'booked' }],
  plan: { stopOnWin: false },
  state: 'running',
  stake: '2.00',
  held: '2.00',
  payout: '0.00',
} as unknown as ValueOf<'listMyChases'>['rows'][number]

const lists = {
  cancelLotteryBets: {
    flow: <MyBets gameCode="ssc_1m" plays={[]} money={(amount) => amount} onCheck={() => undefined} />,
    call: 'POST /lgw/bets/cancel',
    answers: { 'GET /lgw/bets': done({ ...page, rows: [bet] }) },
  },
  cancelLotteryChase: {
    flow: <MyChases gameCode="ssc_1m" money={(amount) => amount} />,
    call: 'POST /lgw/chases/cancel',
    answers: { 'GET /lgw/chases': done({ ...page, rows: [chase] }) },
  },
} as const

/** The text shown after a refused cancellation. */
async function textOf(id: keyof typeof lists, code: string, language: (typeof languages)[number]): Promise<string> {
  const { flow, call, answers } = lists[id]
  await renderFlow(flow, { language, refuses: id, answers: { ...answers, [call]: refused(code as ErrorCode) } })
  const [list] = await screen.findAllByRole('list')
  fireEvent.click(list!.querySelector('button')!)
  const dialog = await screen.findByRole('alertdialog')
  fireEvent.click([...dialog.querySelectorAll('button')].at(-1)!)
  return (await screen.findByRole('alert')).textContent
}

it.each(
  (['cancelLotteryBets', 'cancelLotteryChase'] as const).flatMap((id) =>
    languages.map((language) => [id, language] as const),
  ),
)('says what %s was refused for, in %s [8.27]', { timeout: patience }, async (id, language) => {
  for (const code of refusalsOf(id).filter((one) => one !== repeated)) {
    const text = await textOf(id, code, language)
    if (language === 'EN') expect(text, code).toBe(texts[code])
    else expect(text, code).toMatch(/^[^a-z]*[\u0980-\u09ff][^a-z]*$/)
  }
})
