import { beforeAll, describe, expect, it } from 'vitest'
import { SENTINELS, type FlowOutcomes } from '#machines/shared/outcomes.ts'
import { SecretBox } from '#machines/shared/secrets.ts'
import { checkFlow, type FlowReport } from './check-flow.ts'

const flows = import.meta.glob<{ outcomes: FlowOutcomes }>('../../machines/*/*.outcomes.ts', { eager: true })
const machineFiles = import.meta.glob('../../machines/*/*.machine.ts')

const holdsBox = (value: unknown): boolean => {
  if (value instanceof SecretBox) return true
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsBox)
}

/** What a recorder writes down of an inspection event. */
const written = (event: object): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(event).filter(([name]) => !['actorRef', 'sourceRef', 'rootId', '_transitions'].includes(name)),
    ),
  )

it('walks every machine there is', () => {
  const walked = Object.keys(flows).map((file) => file.replace('.outcomes.', '.machine.'))
  expect(walked.toSorted()).toEqual(Object.keys(machineFiles).toSorted())
})

describe.each(Object.values(flows).map(({ outcomes }) => [outcomes.machine.id, outcomes] as const))(
  '%s',
  (_id, flow) => {
    const recorded = { leaks: 0, boxes: 0, events: 0 }
    let report: FlowReport

    beforeAll(async () => {
      report = await checkFlow(flow, {
        recorded: (event) => {
          recorded.events += 1
          const text = written(event)
          if (Object.values(SENTINELS).some((secret) => text.includes(secret))) recorded.leaks += 1
          if ('snapshot' in event && holdsBox(Reflect.get(event.snapshot as object, 'context'))) recorded.boxes += 1
        },
      })
    })

    it('meets every transition, guard, delay and outcome, and does on each path what the chart says', () => {
      expect(report.problems).toEqual([])
    })

    it('shows no secret to a recorder and keeps none in its context', () => {
      expect(recorded.events).toBeGreaterThan(0)
      expect(recorded).toMatchObject({ leaks: 0, boxes: 0 })
    })
  },
)
