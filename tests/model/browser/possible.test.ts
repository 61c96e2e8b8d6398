import { expect, it } from 'vitest'
import { scenarioOf } from '#mocks/scenarios.ts'
import { outcomes as feedbackOutcomes } from '#machines/feedback/feedback.outcomes.ts'
import { prepare } from '../model.ts'
import { browserFlows } from './flows/flows.ts'
import { feedback } from './flows/feedback.ts'
import { possiblePaths } from './possible.ts'
import { allScenarios, scenariosOf } from './scenarios-of.ts'
import { never } from './stage.ts'

it.each(browserFlows.map(({ flow, browser }) => [flow.machine.id, flow, browser] as const))(
  '%s: a person can bring about all that the machine provides for, or it says why not',
  (_id, flow, browser) => {
    const { paths, problems, graph } = possiblePaths(prepare(flow), browser)
    expect(problems).toEqual([])
    expect(paths.length).toBeGreaterThan(0)
    for (const node of Object.keys(flow.shows ?? {})) expect(graph.model.nodes.map(({ id }) => id)).toContain(node)
  },
)

it('names goals without a known way, and goals declared impossible but met', () => {
  const { 'feedback.restarted': _, ...events } = feedback.events
  const without = possiblePaths(prepare(feedbackOutcomes), { ...feedback, events })
  expect(without.problems).toContain('no path of a person meets case feedback.restarted')
  const refused = { ...feedback, events: { ...events, 'feedback.restarted': never('a reason') } }
  const declared = possiblePaths(prepare(feedbackOutcomes), refused)
  expect(declared.unmet).toContainEqual({ goal: 'case feedback.restarted', why: 'a reason' })
  expect(declared.paths.flatMap(({ steps }) => steps)).not.toContainEqual({ do: 'send', event: 'feedback.restarted' })
  const wrong = possiblePaths(prepare(feedbackOutcomes), { ...feedback, unmet: { 'state feedback.sent': 'a reason' } })
  expect(wrong.problems).toEqual(['state feedback.sent is met, and declared to be none'])
})

it.each(browserFlows.map(({ flow, browser }) => [flow.machine.id, browser] as const))(
  '%s: names its refusals, networks and switches as the page of scenarios does',
  (_id, browser) => {
    for (const name of allScenarios(browser)) expect(scenarioOf(name).unknown).toEqual([])
  },
)

it('lists the scenarios that show a path by hand', () => {
  const { browser } = browserFlows.find(({ flow }) => flow.machine.id === 'login')!
  const step = { do: 'settle', actor: 'logIn', outcome: 'wrong password' } as const
  const path = { format: 'fairhall-path/1', machine: 'login', input: 'user name only', steps: [step] } as const
  expect(scenariosOf(browser, { ...path, steps: [...path.steps] })).toEqual([
    'off:MOBILEVERCODELOGIN3',
    'refuse:logIn:login.cred.err',
  ])
})
