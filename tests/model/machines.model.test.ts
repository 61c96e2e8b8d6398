import { beforeAll, describe, expect, it } from 'vitest'
import { SENTINELS, type FlowOutcomes } from '#machines/shared/outcomes.ts'
import { SecretBox } from '#machines/shared/secrets.ts'
import { browserFlowOf, browserFlows, notInBrowser } from './browser/flows/flows.ts'
import { checkFlow, type FlowReport } from './check-flow.ts'
import { explore } from './explore.ts'
import { prepare } from './model.ts'
import { browserPaths, pathSetOf } from './path-set.ts'

const flows = import.meta.glob<{ outcomes: FlowOutcomes }>('../../machines/*/*.outcomes.ts', { eager: true })
const machineFiles = import.meta.glob('../../machines/*/*.machine.ts')

const holdsBox = (value: unknown): boolean => {
  if (value instanceof SecretBox) return true
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsBox)
}

/** What a recorder writes for an inspection event. */
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

it('walks each flow in the browser too, or says why not', () => {
  const walked = browserFlows.map(({ flow }) => flow.machine.id)
  const all = Object.values(flows).map(({ outcomes }) => outcomes.machine.id)
  expect([...walked, ...Object.keys(notInBrowser)].toSorted()).toEqual(all.toSorted())
})

describe.each(Object.values(flows).map(({ outcomes }) => [outcomes.machine.id, outcomes] as const))(
  '%s',
  (_id, flow) => {
    const recorded = { leaks: 0, boxes: 0, events: 0 }
    let report: FlowReport

    beforeAll(async () => {
      report = await checkFlow(flow, {
        browser: browserFlowOf(flow.machine.id),
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

    it('walks every path planned for the browser, with the same ids', () => {
      const model = prepare(flow)
      const { paths } = pathSetOf(explore(model), browserFlowOf(model.machine.id))
      const ofBrowser = browserPaths(paths.map(({ path }) => path))
      expect(report.paths).toEqual(expect.arrayContaining(ofBrowser))
      expect(ofBrowser.length > 0).toBe(browserFlowOf(model.machine.id) !== null)
      expect(new Set(report.paths.map(({ id }) => id)).size).toBe(report.paths.length)
    })

    it('shows no secret to a recorder and keeps none in its context', () => {
      expect(recorded.events).toBeGreaterThan(0)
      expect(recorded).toMatchObject({ leaks: 0, boxes: 0 })
    })
  },
)
