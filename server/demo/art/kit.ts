/** The drawing kit: each function returns a piece of SVG. Angles in degrees. */

/** One decimal at most. */
export const n1 = (x: number): number => +x.toFixed(1)
/** A filled path; `x` adds attributes. */
export const P = (d: string, fill: string, x = ''): string => `<path d="${d}" fill="${fill}"${x}/>`
/** A drawn line. */
export const S = (d: string, stroke: string, w = 3, x = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"${x}/>`
/** A circle. */
export const C = (x: number, y: number, r: number, fill: string, e = ''): string =>
  `<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(r)}" fill="${fill}"${e}/>`
/** An ellipse. */
export const E = (x: number, y: number, a: number, b: number, fill: string, e = ''): string =>
  `<ellipse cx="${n1(x)}" cy="${n1(y)}" rx="${n1(a)}" ry="${n1(b)}" fill="${fill}"${e}/>`
/** A rectangle with round corners. */
export const R = (x: number, y: number, w: number, h: number, r: number, fill: string, e = ''): string =>
  `<rect x="${n1(x)}" y="${n1(y)}" width="${n1(w)}" height="${n1(h)}" rx="${r}" fill="${fill}"${e}/>`
const oneElement = /^<(\w+)([^<>]*)\/>$/
const ownTransform = / transform="([^"]*)"/

/** A transformed group; a single element carries the transform itself, because each element costs drawing time. */
export const G = (s: string, transform: string): string => {
  const [, name, rest] = oneElement.exec(s) ?? []
  if (name === undefined || rest === undefined) return `<g transform="${transform}">${s}</g>`
  const inner = ownTransform.exec(rest)?.[1]
  return `<${name}${rest.replace(ownTransform, '')} transform="${inner ? `${transform} ${inner}` : transform}"/>`
}
/** A circle as a part of a path. */
export const ring = (x: number, y: number, r: number): string =>
  `M${n1(x - r)} ${n1(y)}a${r} ${r} 0 1 1 ${n1(2 * r)} 0a${r} ${r} 0 1 1 ${n1(-2 * r)} 0`
/** Moved to x, y, scaled by `k`, turned by `a`. */
export const at = (s: string, x: number, y: number, k = 1, a = 0): string =>
  G(s, `translate(${n1(x)} ${n1(y)})${a ? ` rotate(${n1(a)})` : ''}${k === 1 ? '' : ` scale(${+k.toFixed(2)})`}`)
/** Itself and its mirror image. */
export const mir = (s: string): string => s + G(s, 'scale(-1 1)')
/** `k` times around a circle. */
export const around = (k: number, draw: (angle: number, i: number) => string, from = 0): string =>
  Array.from({ length: k }, (_, i) => draw(from + (i * 360) / k, i)).join('')
export const spin = (s: string, angle: number): string => G(s, `rotate(${n1(angle)})`)
/** The point at an angle and a radius. */
export const xy = (angle: number, r: number): [number, number] => [
  n1(Math.cos((angle * Math.PI) / 180) * r),
  n1(Math.sin((angle * Math.PI) / 180) * r),
]
/** A polygon's path around x, y, or a star's when `r2` differs from `r`. */
export const poly = (k: number, r: number, r2 = r, from = -90, x = 0, y = 0): string => {
  const corners = r2 === r ? k : k * 2
  const points = Array.from({ length: corners }, (_, i) => {
    const [dx, dy] = xy(from + (i * 360) / corners, i % 2 ? r2 : r)
    return `${n1(x + dx)} ${n1(y + dy)}`
  })
  return `M${points.join('L')}Z`
}
export const op = (o: number): string => ` opacity="${o}"`

/** One drawing for each row, joined. */
export const each = <const Row>(rows: readonly Row[], draw: (row: Row, i: number) => string): string =>
  rows.map(draw).join('')
/** The item at `i`, counted around the list. */
export const nth = (list: readonly string[], i: number): string => list[i % list.length] ?? ''

const channel = (hex: string, i: number): number => Number.parseInt(hex.slice(1 + i * 2, 3 + i * 2), 16)
/** A colour between two, `t` from 0 to 1. */
export const mix = (a: string, b: string, t: number): string =>
  `#${[0, 1, 2]
    .map((i) => Math.round(channel(a, i) + (channel(b, i) - channel(a, i)) * t))
    .map((v) => v.toString(16).padStart(2, '0'))
    .join('')}`

/** The hall's arch as a path: a cusped doorway of `w` × `h`, standing on y = 0 around x = 0. */
export const arch = (w: number, h: number): string => {
  const a = w / 2
  const s = a / 22
  const y = -h + a * 0.98
  const c = (...numbers: number[]): string => `c${numbers.map((v) => n1(v * s)).join(' ')}`
  return [
    `M${n1(-a)} 0V${n1(y + 9 * s)}`,
    c(0, -7, 2, -9, 6, -10),
    c(-1, -7, 4, -10, 9, -11),
    c(3, -4, 6, -6, 7, -9.5),
    c(1, 3.5, 4, 5.5, 7, 9.5),
    c(5, 1, 10, 4, 9, 11),
    c(4, 1, 6, 3, 6, 10),
    'V0Z',
  ].join('')
}

/** A whole picture; hidden from screen readers, for the page around it says what it shows. */
export const svg = (w: number, h: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" aria-hidden="true" preserveAspectRatio="xMidYMid slice">${body}</svg>`
/** The shadow a figure throws on the floor. */
export const shadow = (x: number, y: number, w: number): string => E(x, y, w, w * 0.16, '#000', op(0.35))
