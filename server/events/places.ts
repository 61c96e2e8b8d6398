import { limits } from '../limits.ts'

/** The place of an open stream until `leave`; a second `leave` does nothing. */
type Place = { leave: () => void }

export type Places = {
  /** A place for a page of an address, taken synchronously; or which limit is reached. */
  take(address: string): Place | 'full' | 'fullOfAddress'
}

/** The limits of open streams: in this process, and per address. */
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
