const light = '#ffffff'
const dark = '#0c2830'

/** How bright a colour `#rrggbb` is, 0 to 1, as the contrast of WCAG measures it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours `#rrggbb`, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** The ink that is read best on a ground whose colour an operator chose. */
export const inkOn = (ground: string): string => (contrastOf(ground, light) >= contrastOf(ground, dark) ? light : dark)
