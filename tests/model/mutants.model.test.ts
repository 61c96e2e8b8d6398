import { expect, it } from 'vitest'
import type { FlowOutcomes } from '#machines/shared/outcomes.ts'
import { mutateFlow, type MutationReport } from './mutation-run.ts'

const flows = import.meta.glob<{ outcomes: FlowOutcomes }>('../../machines/*/*.outcomes.ts', { eager: true })

it('finds 95 of 100 faults put into the machines by generated paths, and declares no killed one equivalent', async () => {
  const reports: MutationReport[] = []
  for (const { outcomes } of Object.values(flows)) reports.push(await mutateFlow(outcomes))
  const mutants = reports.flatMap(({ results }) => results).filter(({ fate }) => fate !== 'equivalent')
  const survivors = mutants.filter(({ fate }) => fate === 'survived')
  expect(mutants.length).toBeGreaterThan(1000)
  expect(survivors.length / mutants.length, survivors.map(({ name }) => name).join('\n')).toBeLessThanOrEqual(0.05)
  expect(reports.flatMap(({ problems }) => problems)).toEqual([])
})
