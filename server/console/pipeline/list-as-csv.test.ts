import { expect, it, vi } from 'vitest'
import { consoleRefuse, type ConsoleStep } from '#openapi/console-handlers.ts'
import { consoleTable } from '#openapi/generated/console-operations.ts'
import { listAsCsv } from './list-as-csv.ts'
import { nameWithRange } from './take-file.ts'

type Page = { rows: Record<string, unknown>[]; next: string | null }
const columns = ['id', 'amount', 'remark']

const textOf = async (ask: (query: { after?: string; limit: number }) => Promise<ConsoleStep<Page>>) => {
  const file = await listAsCsv(columns, ask)
  if (!file.ok) throw new Error(file.code)
  return (await new Response(file.value).text()).replace('\uFEFF', '')
}

it('writes a list of more than 100,000 rows to its end', async () => {
  const pages = 600
  const ask = vi.fn(async ({ after = '0', limit }: { after?: string; limit: number }) => {
    const page = Number(after)
    const rows = Array.from({ length: limit }, (_, at) => ({ id: page * limit + at, amount: '1.00' }))
    return { ok: true, value: { rows, next: page + 1 < pages ? String(page + 1) : null } } as const
  })
  const lines = (await textOf(ask)).split('\r\n')
  expect(ask).toHaveBeenCalledTimes(pages)
  expect([lines.length, lines[0], lines.at(-2)]).toEqual([120_002, 'id,amount,remark', '119999,1.00,'])
})

it('writes the head of a list without rows', async () => {
  expect(await textOf(() => Promise.resolve({ ok: true, value: { rows: [], next: null } }))).toBe(
    'id,amount,remark\r\n',
  )
})

it('writes a column that the first row does not have', async () => {
  const rows = [{ id: 1 }, { id: 2, remark: '\n=cmd()', amount: '-500.00' }]
  expect(await textOf(() => Promise.resolve({ ok: true, value: { rows, next: null } }))).toBe(
    'id,amount,remark\r\n1,,\r\n2,-500.00,"\'\n=cmd()"\r\n',
  )
})

it('says in its last row that a page was refused midway', async () => {
  const ask = ({ after }: { after?: string }): Promise<ConsoleStep<Page>> =>
    Promise.resolve(
      after === undefined ? { ok: true, value: { rows: [{ id: 1 }], next: '1' } } : consoleRefuse('TOO_MANY_REQUEST'),
    )
  expect(await textOf(ask)).toMatch(/^id,amount,remark\r\n1,,\r\n.*ends before the list does: TOO_MANY_REQUEST\r\n$/)
})

it('has the columns of every list that the contract gives as a file', () => {
  const files = Object.values(consoleTable).filter(({ csv }) => csv !== false)
  expect(files.length).toBeGreaterThan(5)
  for (const { csv } of files) expect(csv).not.toEqual([])
})

it('names a file of a range with its first and last day', () => {
  const nameOf = (query: Record<string, string>) =>
    nameWithRange('report.csv', query, { timeZone: 'Asia/Dhaka', dayCuts: [] })
  expect(nameOf({ from: '2026-11-01', to: '2026-11-30' })).toBe('report-2026-11-01-to-2026-11-30.csv')
  expect(nameOf({ from: '2026-10-31T18:00:00Z', to: '2026-11-30T17:59:59Z' })).toBe(
    'report-2026-11-01-to-2026-11-30.csv',
  )
  expect(nameOf({})).toBe('report.csv')
})

it('writes money of every column as a number, so that a sum of the column counts losing days', async () => {
  const rows = ['-2824.64', '-1', '+5', '-1+1'].map((amount) => ({ id: 1, amount }))
  const lines = (await textOf(() => Promise.resolve({ ok: true, value: { rows, next: null } }))).split('\r\n')
  expect(lines.slice(1, -1)).toEqual(['1,-2824.64,', '1,-1,', "1,'+5,", "1,'-1+1,"])
})
