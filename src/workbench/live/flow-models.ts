import type { FlowOutcomes, Outcome } from '#machines/shared/outcomes.ts'

const loaders = import.meta.glob<{ outcomes: FlowOutcomes }>('../../../machines/*/*.outcomes.ts')

let loaded: Promise<Map<string, FlowOutcomes>> | null = null

/** The model tests' data of each machine, by its id: cases of events, outcomes of actors. Loaded on first use. */
export const flowModels = (): Promise<Map<string, FlowOutcomes>> =>
  (loaded ??= Promise.all(Object.values(loaders).map((load) => load())).then(
    (modules) => new Map(modules.map(({ outcomes }) => [outcomes.machine.id, outcomes])),
  ))

/** One outcome by the machine's id, the actor's and its name. */
export async function namedOutcome(machine: string, actor: string, name: string): Promise<Outcome | undefined> {
  return (await flowModels()).get(machine)?.outcomes[actor]?.[name]
}
