import type { Format } from './games.ts'
import { drawResult, type DrawResult } from './lot1.ts'

/** Formats whose balls are all different, with the greatest of them. */
const DIFFERENT: Partial<Record<Format, number>> = { X5: 11, PK10: 10, LHC: 49 }

const alike = (like: unknown, value: unknown): boolean => {
  if (typeof like === 'string')
    return typeof value === 'string' && value.replaceAll(/\d/g, '0') === like.replaceAll(/\d/g, '0')
  if (typeof like === 'number') return Number.isInteger(value)
  if (typeof value !== 'object' || value === null || Array.isArray(like) !== Array.isArray(value)) return false
  const [wanted, given] = [Object.entries(like as object), value as Record<string, unknown>]
  return Object.keys(given).length === wanted.length && wanted.every(([part, one]) => alike(one, given[part]))
}

const ballsOf = (result: DrawResult): number[] =>
  typeof result === 'string' ? result.split(' ').map(Number) : Object.values(result).flat().map(Number)

/** Whether a value is a result that a draw of the format can have. */
export function isResult(format: Format, value: unknown): value is DrawResult {
  if (
    !alike(
      drawResult(format, () => new Uint8Array(32)),
      value,
    )
  )
    return false
  const max = DIFFERENT[format]
  if (max === undefined) return true
  const balls = ballsOf(value as DrawResult)
  return new Set(balls).size === balls.length && balls.every((ball) => ball >= 1 && ball <= max)
}
