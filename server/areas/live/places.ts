import { limits } from '../../limits.ts'

/** A place of an open stream, until it is left; leaving twice is leaving once. */
type Place = { leave: () => void }

export type Places = {
  /** A place for a page of an address, taken before anything is waited for; why there is none. */
  take(address: string): Place | 'full' | 'fullOfAddress'
}

/** How many streams may be open: in this process, and of one address. */
export function createPlaces({ pages, ofAddress } = limits.events): Places {
  const taken = new Map<string, number>()
  let all = 0
  return {
    take(address) {
      if (all >= pages) return 'full'
      const own = taken.get(address) ?? 0
      if (own >= ofAddress) return 'fullOfAddress'
      all += 1
      taken.set(address, own + 1)
      let left = false
      return {
        leave() {
          if (left) return
          left = true
          all -= 1
          const rest = taken.get(address)! - 1
          if (rest === 0) taken.delete(address)
          else taken.set(address, rest)
        },
      }
    },
  }
}
