import type { ModelPath } from '#machines/shared/model-path.ts'
import { repeatedIn } from './budget.ts'
import { inputOf, wayTo } from './explore.ts'
import type { Crash, Graph } from './graph.ts'
import { nameOf, type Goal } from './goals.ts'
import { eventsNobodySends, reasonFor } from './reasons.ts'
import { tellPath } from './tell.ts'

/** A goal that no path met: `why` is the kit's explanation, `declared` the one in the flow's file. */
export type Unmet = { goal: Goal; why: string; declared?: string }
/** A failing path, shrunk, as data and as instructions for a person. */
export type Failure = { path: ModelPath; why: string[]; story: string[] }

export const unmetOf = (graph: Graph, met: ReadonlySet<Goal>): Unmet[] =>
  graph.wanted
    .filter((goal) => !met.has(goal))
    .map((goal) => {
      const declared = graph.model.flow.unreachable?.[nameOf(goal)]
      return { goal, why: reasonFor(graph, goal), ...(declared === undefined ? {} : { declared }) }
    })

const declaredWrongly = (graph: Graph, met: ReadonlySet<Goal>): string[] =>
  Object.keys(graph.model.flow.unreachable ?? {}).flatMap((name) => {
    const goals = graph.wanted.filter((goal) => nameOf(goal) === name)
    if (goals.length === 0) return [`declared unreachable, but there is no such thing: ${name}`]
    return goals.some((goal) => met.has(goal)) ? [`declared unreachable, but a path meets it: ${name}`] : []
  })

/** A thrown value on one line. */
const messageOf = (error: unknown): string => String((error as Error).message).replaceAll(/\s+/g, ' ')

const story = (lines: string[]): string => lines.join('\n    ')

/** Each way to make the machine throw, once, by the shortest known path. */
const crashesOf = ({ model, worlds, crashes }: Graph): string[] => {
  const first = new Map<string, Crash>()
  for (const crash of crashes.toSorted((a, b) => a.steps.length - b.steps.length)) {
    const sign = `${JSON.stringify(crash.steps.at(-1))} ${messageOf(crash.error)}`
    if (!first.has(sign)) first.set(sign, crash)
  }
  return [...first.values()].map(({ input, steps, error }) => {
    const path: ModelPath = { format: 'fairhall-path/1', machine: model.machine.id, input, steps }
    return story([`the machine throws: ${messageOf(error)}`, ...tellPath(worlds, path)])
  })
}

/** What a check that ran out of steps or time was busy with. */
const ceilingOf = ({ budget, last, worlds, model, places }: Graph): string[] => {
  const over = budget.exceeded()
  if (over === null) return []
  const path: ModelPath = {
    format: 'fairhall-path/1',
    machine: model.machine.id,
    input: last ? inputOf(last) : '',
    steps: last ? wayTo(last) : [],
  }
  const way = last ? tellPath(worlds, path).map((line) => line.replace(/^\d+\. /, '')) : []
  const round = repeatedIn(way)
  const loop = round ? `it goes round and round: ${round.join(', ')}` : `the last path was: ${way.slice(-6).join(', ')}`
  return [`not finished within ${over} (${places.places.size} worlds): ${loop}`]
}

/** Everything that fails a run, in words. */
export const problemsOf = (graph: Graph, met: ReadonlySet<Goal>, unmet: Unmet[], failures: Failure[]): string[] => [
  ...ceilingOf(graph),
  ...failures.map(({ why, story: lines }) => story([...why, ...lines])),
  ...crashesOf(graph),
  ...unmet.flatMap(({ goal, why, declared }) => (declared === undefined ? [`not met: ${goal} – ${why}`] : [])),
  ...declaredWrongly(graph, met),
  ...eventsNobodySends(graph).map((event) => `event nobody sends: ${event}`),
]
