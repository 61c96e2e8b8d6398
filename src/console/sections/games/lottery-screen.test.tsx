import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { drawResult } from '#rules/lottery/lot1.ts'
import { FORMATS, GAMES, type Format } from '#rules/lottery/games.ts'
import { renderConsole, twoStep, type ConsoleAnswers } from '#tests/support/render-console.tsx'
import { drawFieldsOf, drawOf, isDraw } from './draw-fields.tsx'

type Issue = ConsoleValueOf<'listIssues'>['rows'][number]

const issue = (code: string, result: string): Issue => ({
  code,
  issueNo: '20261124-001',
  state: 'settled',
  drawsAt: '2026-11-24T12:00:00.000Z',
  drawnAt: '2026-11-24T12:00:01.000Z',
  result,
  resultVersion: 1,
  slips: 3,
  staked: '300.00',
  paid: '120.00',
  exposure: '0.00',
})
const open = (code: string): Issue => ({
  ...issue(code, ''),
  issueNo: '20261125-001',
  state: 'open',
  drawnAt: null,
  result: null,
})

const drawn = (format: Format): string => {
  const result = drawResult(format, () => new Uint8Array(32).map((_, at) => at * 7 + 1))
  return typeof result === 'string' ? result : JSON.stringify(result)
}

const answersOf = (code: string, result: string): ConsoleAnswers => ({
  listLotteries: {
    rows: [
      {
        code,
        version: 1,
        limits: { minStake: '1.00', maxStake: '100.00', maxWin: '1000.00', maxExposure: null },
        name: 'A lottery',
        open: true,
        hot: false,
        position: 1,
        openIssues: 1,
        slips: 3,
        staked: '300.00',
        exposure: '900.00',
      },
    ],
    next: null,
  },
  listIssues: { rows: [open(code), issue(code, result)], next: null },
  correctDraw: twoStep(issue(code, result), {
    second: true,
    effect: [{ code: 'result', before: result, after: result }],
  }),
})

const codeOf = (format: Format) => GAMES.find((game) => game.format === format)!.code
const table = () => screen.findByRole('table', { name: 'Issues' })

it('a result of one line is drawn as balls', async () => {
  const code = codeOf('SSC')
  await renderConsole({ at: `/games/lotteries/${code}`, answers: answersOf(code, '58087') })
  expect(within(await table()).getByRole('img', { name: 'Result: 5 8 0 8 7' })).toBeTruthy()
})

it('a result of several prizes shows the first as balls, and opens all of them without JSON', async () => {
  const code = codeOf('SEA4')
  const result = drawn('SEA4')
  await renderConsole({ at: `/games/lotteries/${code}`, answers: answersOf(code, result) })
  const issues = await table()
  const { first, consolation } = JSON.parse(result) as { first: string; consolation: string[] }
  expect(within(issues).getByRole('img', { name: `Result: ${Array.from(first).join(' ')}` })).toBeTruthy()
  expect(issues.textContent).not.toContain('{')
  expect(within(issues).getByText('Consolation').closest('tr')!.textContent).toContain(consolation.at(-1))
  expect(within(issues).getByRole('button', { name: 'Make void' })).toBeTruthy()
})

it('a wrong 4D result is corrected prize by prize, and both operators see prizes', async () => {
  const code = codeOf('SEA4')
  const result = drawn('SEA4')
  const { heard } = await renderConsole({ at: `/games/lotteries/${code}`, answers: answersOf(code, result) })
  await userEvent.click(within(await table()).getByRole('button', { name: 'Correct' }))
  const first = screen.getByRole('textbox', { name: '1st prize' })
  expect(document.activeElement).toBe(first)
  await userEvent.clear(first)
  await userEvent.type(first, '99')
  expect(screen.getByText(/This lottery cannot draw such a result/)).toBeTruthy()
  await userEvent.type(first, '99')
  await userEvent.click(screen.getByRole('button', { name: 'See what it changes' }))
  const changes = await screen.findByRole('table', { name: 'What it changes' })
  expect(changes.textContent).not.toContain('{')
  const { body } = heard.find(({ operation }) => operation === 'correctDraw')!
  expect(JSON.parse((body as { result: string }).result)).toEqual({ ...JSON.parse(result), first: '9999' })
})

it.each(FORMATS)('the typed parts of a result of %s are the result again', (format) => {
  const result = drawn(format)
  const fields = drawFieldsOf(result)
  const typed = Object.fromEntries((fields ?? []).map(({ key, value }) => [key, value]))
  expect(fields === null ? result : drawOf(result, typed)).toBe(result)
  expect(isDraw(codeOf(format), result)).toBe(true)
})
