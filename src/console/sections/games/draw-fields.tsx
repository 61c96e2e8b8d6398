import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { gameOf } from '#rules/lottery/games.ts'
import { isResult } from '#rules/lottery/is-result.ts'
import { prizesOf } from '#src/ui/draw-prizes.tsx'
import { drawIn } from '../../parts/draw-text.ts'

type DrawField = { key: string; name: ReactNode; value: string; numbers: number }

const written = (value: unknown): string => [value].flat().join(' ')

/** The parts of a result that an operator types, each as one line; null for a result that is one line itself. */
export function drawFieldsOf(result: string): DrawField[] | null {
  const drawn = drawIn(result)
  if (typeof drawn !== 'object' || drawn === null) return null
  const names: Record<string, ReactNode> = prizesOf(drawn)
    ? Object.fromEntries(prizesOf(drawn)!.map(({ key, name }) => [key, name]))
    : { regular: <Trans>Numbers</Trans>, special: <Trans>Special number</Trans> }
  return Object.entries(names).map(([key, name]) => {
    const value: unknown = (drawn as Record<string, unknown>)[key]
    return { key, name, value: written(value), numbers: [value].flat().length }
  })
}

/** The typed parts as a result in the form of the present one. */
export function drawOf(result: string, typed: Readonly<Record<string, string>>): string {
  const parts = Object.entries(drawIn(result) as Record<string, unknown>).map(([key, value]) => {
    const words = (typed[key] ?? '').trim().split(/[\s,]+/)
    const read = [value].flat().some((one) => typeof one === 'number') ? words.map(Number) : words
    return [key, Array.isArray(value) ? read : read.length === 1 ? read[0] : words.join(' ')]
  })
  return JSON.stringify(Object.fromEntries(parts))
}

/** Whether a text is a result that a draw of the lottery can have. */
export function isDraw(code: string, text: string): boolean {
  const game = gameOf(code)
  return game !== undefined && isResult(game.format, drawIn(text))
}
