import type { Operation } from '../../contract/model.ts'
import { isLogout, isRemoval } from '../order.ts'
import type { Tour } from '../tour.ts'
import { probeOvertaken, probeUnchanged } from './conditions.ts'
import { compareDetails, readBelow } from './details.ts'
import { compareSent } from './echo.ts'
import { probeFilters } from './filters.ts'
import { followMade } from './follow.ts'
import { walkPages } from './pages.ts'
import { probeReadOnly } from './read-only.ts'

/** Uses values from answers where they fit. The order reads before it writes. */
const steps: ((tour: Tour, operation: Operation) => Promise<void>)[] = [
  walkPages,
  readBelow,
  compareDetails,
  probeFilters,
  probeUnchanged,
  probeOvertaken,
  compareSent,
  probeReadOnly,
]

/** Uses versions, addresses, ids and cursors from answers, and checks whether filters and limits have an effect. */
export async function probeState(tour: Tour, operations: readonly Operation[]): Promise<void> {
  await followMade(tour, operations)
  for (const step of steps)
    for (const operation of operations)
      if (tour.good.has(operation) && !isLogout(operation) && !isRemoval(operation) && !tour.over() && !tour.lost)
        await step(tour, operation)
}
