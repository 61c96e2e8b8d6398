const folded = (text: string): string => text.normalize('NFKC').toLowerCase().trim()

/** The games whose name holds a part, whatever its case: what can be said before the server answers. */
export const narrowGames = <TGame extends { name: string }>(games: readonly TGame[], part: string): TGame[] =>
  games.filter(({ name }) => folded(name).includes(folded(part)))
