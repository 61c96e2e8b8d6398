import type { ValueOf } from '#openapi/handlers.ts'

type Lists = Pick<ValueOf<'getSystemStatus'>['info'], 'imageCDNs' | 'launchGameCDNs'>

const chosen = new WeakMap<readonly string[], string | null>()

/** A random entry of a list, the same as long as the list is the same; null when it is empty [7.66, 9.43]. */
export function cdnOf(list: readonly string[], random: () => number = Math.random): string | null {
  const known = chosen.get(list)
  if (known !== undefined) return known
  const one = list[Math.floor(random() * list.length)] ?? null
  chosen.set(list, one)
  return one
}

/** The address of a site picture: a path of this origin moves to the chosen image CDN, if there is one. */
export function pictureUrl(address: string, info: Pick<Lists, 'imageCDNs'> | undefined): string {
  const cdn = info && cdnOf(info.imageCDNs)
  return cdn && address.startsWith('/') ? new URL(address, cdn).href : address
}
