import { targetOf, type Choice, type Target } from '#machines/launch/launch.types.ts'
import { stringifySearch } from '#src/app/search-text.ts'

const given = <T extends Record<string, string | null>>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as { [K in keyof T]?: string }

/** The target page of a launch, as the router's options. */
export function placeOf(target: Target) {
  if (target.to === '/rng') return { to: target.to, search: { page: target.page } }
  if (!('choice' in target)) {
    const { to, gameCode, playType } = target
    return { to, search: given({ gameCode, playType }) }
  }
  const { vassalage, code, category, roomId, pick = null } = target.choice
  return { to: target.to, search: { vassalage, gameType: category, ...given({ gameCode: code, roomId, pick }) } }
}

/** The address that repeats a choice after a login. */
export function addressOf(choice: Choice): string {
  const { to, search } = placeOf(targetOf(choice))
  return `${to}${stringifySearch(search)}`
}
