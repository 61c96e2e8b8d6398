import { isRange } from '../ports/game-vendors/is-among.ts'
import { StartError } from '../start-error.ts'

/** Addresses and ranges that the operators' console may be called from; none: from anywhere. */
export function consoleNetworksOf(text: string | undefined): readonly string[] {
  const networks = (text ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
  const wrong = networks.find((one) => !isRange(one))
  if (wrong !== undefined)
    throw new StartError(
      `CONSOLE_NETWORKS holds "${wrong}": set it to addresses and ranges, such as 203.0.113.0/24,2001:db8::/32.`,
    )
  return networks
}
