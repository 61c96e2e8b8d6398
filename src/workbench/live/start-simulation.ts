import { show } from './live-store.ts'
import { machineOf, simulation } from './simulate.ts'

/** Shows the machine of this build, the one that `npm run machines -- simulate` names. */
export async function startSimulation(): Promise<void> {
  const [{ exports, wanted, input }, { flowModels, namedOutcome }] = await Promise.all([
    import('virtual:simulated'),
    import('./flow-models.ts'),
  ])
  const machine = machineOf(exports, wanted)
  if (!machine) throw new Error('The file exports no such machine.')
  const inputs = (await flowModels()).get(machine.id)?.inputs?.(() => Date.now())
  show(simulation(machine, input ?? Object.values(inputs ?? {})[0], namedOutcome))
}
