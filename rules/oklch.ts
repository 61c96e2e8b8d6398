/** A colour by lightness (0–1), chroma and hue (radians): equal steps look equal. */
export type Oklch = { l: number; c: number; h: number }

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const encoded = (light: number): number => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)

/** Red, green and blue as amounts of light, 0–1, of `#rrggbb`. */
const lightsOf = (hex: string): [number, number, number] => {
  const at = (i: number) => linear(Number.parseInt(hex.slice(i, i + 2), 16) / 255)
  return [at(1), at(3), at(5)]
}

/** The OKLCH values of `#rrggbb`. */
export function oklchOf(hex: string): Oklch {
  const [r, g, b] = lightsOf(hex)
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const across = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const down = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c: Math.hypot(across, down),
    h: Math.atan2(down, across),
  }
}

function channelsOf({ l, c, h }: Oklch): number[] {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)]
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ].map(encoded)
}

/** The `#rrggbb` of a colour; one that screens cannot show gives up chroma, not lightness or hue. */
export function hexOf({ l, c, h }: Oklch): string {
  const lightness = Math.min(1, Math.max(0, l))
  let chroma = c
  let channels = channelsOf({ l: lightness, c: chroma, h })
  while (chroma > 0 && channels.some((one) => one < -0.001 || one > 1.001)) {
    chroma = Math.max(0, chroma - 0.004)
    channels = channelsOf({ l: lightness, c: chroma, h })
  }
  const bytes = channels.map((one) => Math.round(Math.min(1, Math.max(0, one)) * 255))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

const luminance = (hex: string): number => {
  const [r, g, b] = lightsOf(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The contrast of two colours by WCAG 2, 1–21. */
export function contrastOf(one: string, other: string): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].toSorted((p, q) => q - p)
  return (bright + 0.05) / (dim + 0.05)
}
