import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

const judge = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/**
 * The seconds that an attacker needs with the site's stolen hashes and ten thousand tries a second, with the account's
 * own words among the first tries.
 */
export const secondsToGuess = (password: string, own: readonly string[] = []): number =>
  judge.check(password.slice(0, 64), own.filter(Boolean)).crackTimes.offlineSlowHashingXPerSecond.seconds
