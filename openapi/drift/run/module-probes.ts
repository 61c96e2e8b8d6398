import { textOf } from '../contract/json.ts'
import { isLogout, isRemoval } from './order.ts'
import type { Tour } from './tour.ts'

/**
 * A server must refuse the operations of a module that is switched off. Only the back-end team can switch it: the run
 * sends their command `{field: 'module', operation: 'off' | 'on', to: <module>}`, and it answers `ok` on success.
 */
export async function probeModules(tour: Tour): Promise<void> {
  const { credentials, wire } = tour
  if (!credentials.canSwitch) return
  const accepted = [...tour.good].filter(([operation]) => !isRemoval(operation) && !isLogout(operation))
  const byModule = Map.groupBy(accepted, ([{ source }]) => textOf(source['x-module']))
  for (const [module, own] of byModule) {
    if (module === '' || tour.over()) continue
    if ((await credentials.ask({ field: 'module', operation: 'off', to: module })) !== 'ok') continue
    for (const [operation, made] of own) {
      const what = `a call while its module ${module} is off`
      tour.take(await wire.deliver(made, { kind: 'invalid', what, at: operation.at, name: `module ${module}` }))
    }
    await credentials.ask({ field: 'module', operation: 'on', to: module })
  }
}
