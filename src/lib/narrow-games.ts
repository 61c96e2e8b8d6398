import { foldedText } from '#rules/folded-text.ts'

/** Names normalised for comparison, cached per game. */
const known = new WeakMap<object, string>()

function foldedName(game: { name: string }): string {
  const cached = known.get(game)
  if (cached !== undefined) return cached
  const folded = foldedText(game.name)
  known.set(game, folded)
  return folded
}

/** The games whose name contains a text, at most `most`: shown before the server answers. */
export function narrowGames<TGame extends { name: string }>(
  games: readonly TGame[],
  part: string,
  max = Number.POSITIVE_INFINITY,
): TGame[] {
  const wanted = foldedText(part)
  const found: TGame[] = []
  for (const game of games) {
    if (found.length >= max) break
    if (foldedName(game).includes(wanted)) found.push(game)
  }
  return found
}
