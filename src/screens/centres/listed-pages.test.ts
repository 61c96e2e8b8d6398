import { msg } from '@lingui/core/macro'
import { expect, it } from 'vitest'
import { lazySection } from '#src/app/lazy-section.tsx'
import { sampleMember } from '#tests/support/samples.ts'
import { agentRows } from './agent-rows.ts'
import type { CentreRow } from './centre-row.ts'
import { listedOf } from './listed-pages.ts'

const row = (more: Partial<CentreRow> = {}): CentreRow => ({
  name: msg`Wallet`,
  group: 'money',
  icon: 'wallet',
  section: lazySection('none', () => Promise.resolve(() => null)),
  ...more,
})
const { section: _, ...unbuilt } = row()
const rows = {
  always: row(),
  unbuilt,
  switched: row({ module: 'INBOX3' }),
  players: row({ isFor: ({ type }) => type === 0 }),
}

it('the list has the pages that are built, enabled and meant for this member', () => {
  const modules = ['INBOX3']
  expect(listedOf(rows, { member: sampleMember({ type: 0 }), modules })).toEqual(['always', 'switched', 'players'])
  expect(listedOf(rows, { member: sampleMember({ type: 1 }), modules })).toEqual(['always', 'switched'])
  expect(listedOf(rows, { member: sampleMember({ type: 0 }), modules: [] })).toEqual(['always', 'players'])
})

it("pages for some members aren't listed before the member is known", () => {
  expect(listedOf(rows, { member: undefined, modules: [] })).toEqual(['always'])
})

it('dividend, daily, hourly and real-time salary of the agent centre are listed only if enabled [1.34, 1.35, 1.36, 1.37]', () => {
  const member = sampleMember({ type: 1 })
  const salaries = {
    agentDividend: 'SIGNCONDIV3',
    agentDailySalary: 'DAILYSALCONT3',
    agentHourlySalary: 'HOURSAL3',
    agentRealTimeSalary: 'RTSALARY3',
  } as const
  const all = Object.values(salaries)
  expect(listedOf(agentRows, { member, modules: all })).toEqual(Object.keys(salaries))
  for (const [page, module] of Object.entries(salaries))
    expect(listedOf(agentRows, { member, modules: all.filter((one) => one !== module) }), module).toEqual(
      Object.keys(salaries).filter((one) => one !== page),
    )
})
