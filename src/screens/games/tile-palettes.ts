/** Colour sets of the drawings, and tiles of a row at the widest with the one below. */
const PALETTES = 18
const NEIGHBOURS = 7

const hash = (text: string): number => {
  let sum = 0
  for (const letter of text) sum = (sum * 31 + letter.codePointAt(0)!) % 1_000_003
  return sum
}

/** A colour set for each seed, its own as far as possible, so that no two neighbours of a grid share one. */
export function palettesOf(seeds: readonly string[]): number[] {
  const chosen: number[] = []
  for (const seed of seeds) {
    const near = chosen.slice(-NEIGHBOURS)
    let palette = hash(seed) % PALETTES
    while (near.includes(palette)) palette = (palette + 1) % PALETTES
    chosen.push(palette)
  }
  return chosen
}
