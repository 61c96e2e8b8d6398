import { h, s, still } from '../dom.ts'
import type { SlotRules, Win } from './rules.ts'

const passing = 18

/** One reel: a window over a strip that runs from above. */
export function makeReel(images: Record<string, string>, strip: readonly string[], first: number) {
  const cell = (symbol: string) =>
    h('div', { class: 'cell' }, h('img', { src: images[symbol], alt: '', draggable: 'false' }))
  const window3 = (stop: number) => [0, 1, 2].map((row) => cell(strip[(stop + row) % strip.length]!))
  const run = h('div', { class: 'run' }, window3(first))
  return {
    element: h('div', { class: 'reel' }, run),
    cells: () => Array.from(run.children).slice(0, 3) as HTMLElement[],
    async turn(stop: number, ms: number) {
      const before = Array.from(run.children).slice(0, 3)
      if (still() || ms === 0) return run.replaceChildren(...window3(stop))
      const between = Array.from({ length: passing }, (_, index) => cell(strip[(stop + 3 + index) % strip.length]!))
      run.replaceChildren(...window3(stop), ...between, ...before)
      const share = ((passing + 3) / (passing + 6)) * 100
      const keys = [
        { transform: `translateY(-${share}%)` },
        { transform: 'translateY(1.2%)', offset: 0.9 },
        { transform: 'none' },
      ]
      await run.animate(keys, { duration: ms, easing: 'cubic-bezier(.2,.6,.3,1)' }).finished
      run.replaceChildren(...Array.from(run.children).slice(0, 3))
    },
  }
}
export type Reel = ReturnType<typeof makeReel>

/** A line's colour, the same on the reels and in the table of lines. */
export const lineColour = (line: number): string => `--c:${(line * 47) % 360}`

/** Shows what a spin won: the lines drawn over the reels, their symbols lit. */
export function drawWins(over: SVGElement, reels: readonly Reel[], { lines }: SlotRules, wins: readonly Win[]): void {
  const place = (reel: number, row: number) => `${reel * 20 + 10},${row * 20 + 10}`
  const lit = new Set(
    wins.flatMap(({ line, count }) => Array.from({ length: count }, (_, reel) => `${reel} ${lines[line]![reel]!}`)),
  )
  over.replaceChildren(
    ...wins.map(({ line }) =>
      s('polyline', {
        points: lines[line]!.map((row, reel) => place(reel, row)).join(' '),
        style: lineColour(line),
      }),
    ),
  )
  reels.forEach((reel, index) =>
    reel.cells().forEach((cell, row) => {
      cell.classList.toggle('lit', lit.has(`${index} ${row}`))
      cell.classList.toggle('dim', wins.length > 0 && !lit.has(`${index} ${row}`))
    }),
  )
}
