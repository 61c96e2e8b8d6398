import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { consoleRefuse } from '#openapi/console-handlers.ts'
import { consoleTable } from '#openapi/generated/console-operations.ts'
import { listAsXlsx } from './list-as-xlsx.ts'

const columns = ['account', 'gross', 'bets', 'note']
const sheetOf = async (rows: Record<string, unknown>[]) => {
  const file = await listAsXlsx({ columns, numbers: ['gross'] }, () =>
    Promise.resolve({ ok: true, value: { rows, next: null } }),
  )
  if (!file.ok) throw new Error(file.code)
  const parts = unzipSync(file.value)
  const textOf = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  return { sheet: textOf('xl/worksheets/sheet1.xml'), strings: textOf('xl/sharedStrings.xml') }
}

it('amounts and counts are numbers in a workbook, losses too', async () => {
  const { sheet } = await sheetOf([{ account: '00171', gross: '-2824.64', bets: 12, note: null }])
  expect(sheet).toMatch(/<v>-2824\.64<\/v>/)
  expect(sheet).toMatch(/<v>12<\/v>/)
  expect(sheet).not.toMatch(/<v>171<\/v>/)
})

it('accounts stay texts, and texts that look like formulas are not formulas', async () => {
  const { sheet, strings } = await sheetOf([{ account: '00171', gross: '1.00', bets: 1, note: '=cmd()' }])
  expect(`${sheet}${strings}`).toContain('00171')
  expect(`${sheet}${strings}`).toContain('=cmd()')
  expect(sheet).not.toContain('<f>')
})

it('an amount with more digits than a spreadsheet keeps stays exact as a text', async () => {
  const { sheet, strings } = await sheetOf([{ account: 'a', gross: '12345678901234567.89', bets: 1, note: null }])
  expect(`${sheet}${strings}`).toContain('12345678901234567.89')
})

it('a refused page refuses the workbook', async () => {
  const file = await listAsXlsx({ columns, numbers: [] }, () => Promise.resolve(consoleRefuse('TOO_MANY_REQUEST')))
  expect(file).toMatchObject({ ok: false, code: 'TOO_MANY_REQUEST' })
})

it('a list longer than a workbook says so in its last row', async () => {
  let page = 0
  const file = await listAsXlsx({ columns: ['bets'], numbers: [] }, () => {
    page += 1
    return Promise.resolve({
      ok: true,
      value: { rows: Array.from({ length: 200 }, () => ({ bets: page })), next: 'more' },
    })
  })
  if (!file.ok) throw new Error(file.code)
  const parts = Object.values(unzipSync(file.value)).map((part) => strFromU8(part))
  expect(parts.some((part) => part.includes('Only the first 50000 rows are in this file.'))).toBe(true)
  expect(page).toBe(250)
})

it('the amounts of every list are marked as numbers in the contract', () => {
  expect(consoleTable.listReport.numbers).toContain('gross')
  expect(consoleTable.listReport.numbers).toContain('averageDeposit')
  expect(consoleTable.listReport.numbers).not.toContain('from')
  expect(consoleTable.listMembers.numbers).toContain('balance')
})
