import type { Life } from './moments.ts'

type Lives = ReadonlyMap<string, Life>

const plainName = ({ info }: Life): string => info.machine ?? info.name

/** The plain names from an actor up to its root, its own first. */
function pathOf(life: Life, lives: Lives): string[] {
  const parent = life.info.parent === null ? undefined : lives.get(life.info.parent)
  return [plainName(life), ...(parent ? pathOf(parent, lives) : [])]
}

/** The last parts of paths, as many as it takes to tell them apart; whole paths if nothing does. */
function shortest(paths: readonly string[][]): string[] {
  const longest = Math.max(...paths.map(({ length }) => length))
  for (let parts = 1; parts <= longest; parts += 1) {
    const names = paths.map((path) => path.slice(0, parts).toReversed().join('/'))
    if (parts === longest || new Set(names).size === new Set(paths.map((path) => path.join('/'))).size) return names
  }
  return []
}

function namesIn(lives: Lives): Map<string, string> {
  const names = new Map<string, string>()
  for (const alike of Map.groupBy(lives.values(), plainName).values()) {
    const short = shortest(alike.map((life) => pathOf(life, lives)))
    const seen = new Map<string, number>()
    for (const [at, { info }] of alike.entries()) {
      const name = short[at]!
      const count = (seen.get(name) ?? 0) + 1
      seen.set(name, count)
      // calls repeat often and end soon: a number would say nothing
      names.set(info.id, count > 1 && info.kind === 'machine' ? `${name} ${count}` : name)
    }
  }
  return names
}

const known = new WeakMap<Lives, Map<string, string>>()

/**
 * The name of each actor. Their parents distinguish actors of one machine, as in `cart/item` and `wishes/item`;
 * those of one parent by a number from the second on.
 */
export function actorNames(lives: Lives): ReadonlyMap<string, string> {
  const found = known.get(lives) ?? namesIn(lives)
  known.set(lives, found)
  return found
}
