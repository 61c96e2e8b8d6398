import type { ValueOf } from '#openapi/handlers.ts'

type Lists = Pick<ValueOf<'getSystemStatus'>['info'], 'imageCDNs' | 'launchGameCDNs'>

const chosen = new WeakMap<readonly string[], string | null>()

/** One of a list, at random, the same as long as the list is; null when it is empty [7.66, 9.43]. */
export function cdnOf(list: readonly string[], random: () => number = Math.random): string | null {
  const known = chosen.get(list)
  if (known !== undefined) return known
  const one = list[Math.floor(random() * list.length)] ?? null
  chosen.set(list, one)
  return one
}

/** Where a picture of the site lies: a path of the own origin at the image CDN that was chosen, when there is one. */
export function pictureUrl(address: string, info: Pick<Lists, 'imageCDNs'> | undefined): string {
  const cdn = info && cdnOf(info.imageCDNs)
  return cdn && address.startsWith('/') ? new URL(address, cdn).href : address
}
