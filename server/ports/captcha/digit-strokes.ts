/** A point in a digit's box: x to the right, y down, both from 0 to 1. */
export type Point = readonly [x: number, y: number]

/**
 * The digits as pen strokes of corner points, drawn by hand so that no font of the machine is needed.
 * A stroke is smoothed into a curve when it is drawn; a point written twice in a row makes a sharp corner.
 */
export const DIGIT_STROKES: readonly (readonly (readonly Point[])[])[] = [
  [
    [
      [0.5, 0],
      [0.16, 0.2],
      [0.12, 0.55],
      [0.25, 0.92],
      [0.5, 1],
      [0.76, 0.92],
      [0.88, 0.55],
      [0.84, 0.2],
      [0.5, 0],
    ],
  ],
  [
    [
      [0.28, 0.22],
      [0.42, 0.12],
      [0.54, 0],
      [0.54, 0],
      [0.54, 0.5],
      [0.54, 1],
      [0.54, 1],
    ],
    [
      [0.3, 1],
      [0.78, 1],
    ],
  ],
  [
    [
      [0.16, 0.24],
      [0.26, 0.05],
      [0.52, 0],
      [0.78, 0.1],
      [0.82, 0.32],
      [0.6, 0.6],
      [0.16, 1],
      [0.16, 1],
      [0.86, 1],
    ],
  ],
  [
    [
      [0.18, 0.12],
      [0.44, 0],
      [0.74, 0.07],
      [0.8, 0.26],
      [0.66, 0.44],
      [0.42, 0.47],
      [0.42, 0.47],
      [0.7, 0.52],
    ],
    [
      [0.7, 0.52],
      [0.86, 0.72],
      [0.74, 0.93],
      [0.46, 1],
      [0.16, 0.88],
    ],
  ],
  [
    [
      [0.64, 0],
      [0.64, 0],
      [0.4, 0.36],
      [0.12, 0.68],
      [0.12, 0.68],
      [0.9, 0.68],
    ],
    [
      [0.66, 0.3],
      [0.66, 1],
    ],
  ],
  [
    [
      [0.8, 0],
      [0.26, 0],
      [0.26, 0],
      [0.2, 0.42],
      [0.2, 0.42],
      [0.5, 0.36],
      [0.8, 0.5],
      [0.84, 0.74],
    ],
    [
      [0.84, 0.74],
      [0.72, 0.94],
      [0.44, 1],
      [0.16, 0.9],
    ],
  ],
  [
    [
      [0.72, 0.02],
      [0.4, 0.18],
      [0.18, 0.5],
      [0.16, 0.78],
      [0.34, 0.98],
      [0.64, 0.99],
      [0.84, 0.8],
    ],
    [
      [0.84, 0.8],
      [0.8, 0.56],
      [0.56, 0.44],
      [0.3, 0.5],
      [0.17, 0.68],
    ],
  ],
  [
    [
      [0.06, 0],
      [0.94, 0],
      [0.94, 0],
      [0.58, 0.48],
      [0.3, 1],
    ],
  ],
  [
    [
      [0.5, 0.47],
      [0.24, 0.32],
      [0.26, 0.08],
      [0.5, 0],
      [0.74, 0.08],
      [0.76, 0.32],
      [0.5, 0.47],
    ],
    [
      [0.5, 0.47],
      [0.18, 0.62],
      [0.16, 0.88],
      [0.5, 1],
      [0.84, 0.88],
      [0.82, 0.62],
      [0.5, 0.47],
    ],
  ],
  [
    [
      [0.83, 0.3],
      [0.7, 0.52],
      [0.44, 0.55],
      [0.2, 0.42],
      [0.18, 0.18],
      [0.38, 0.01],
      [0.66, 0.03],
    ],
    [
      [0.66, 0.03],
      [0.83, 0.2],
      [0.83, 0.48],
      [0.66, 0.8],
      [0.34, 0.99],
    ],
  ],
]

const SAMPLES = 8

/** The points of a smooth curve (Catmull–Rom) through the stroke's points. */
export const smooth = (stroke: readonly Point[]): Point[] =>
  stroke.flatMap((from, index) => {
    const to = stroke[index + 1]
    if (!to) return [from]
    const before = stroke[index - 1] ?? from
    const after = stroke[index + 2] ?? to
    return Array.from({ length: SAMPLES }, (_, sample): Point => {
      const t = sample / SAMPLES
      return [curve(before[0], from[0], to[0], after[0], t), curve(before[1], from[1], to[1], after[1], t)]
    })
  })

const curve = (p0: number, p1: number, p2: number, p3: number, t: number): number =>
  p1 + 0.5 * t * (p2 - p0 + t * (2 * p0 - 5 * p1 + 4 * p2 - p3 + t * (3 * (p1 - p2) + p3 - p0)))
