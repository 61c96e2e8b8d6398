import { h, s } from '../dom.ts'
import type { Amounts } from '../session.ts'
import { n, t } from '../texts.ts'
import { lineColour } from './reel.ts'
import type { SlotRules } from './rules.ts'

const counts = [3, 4, 5]

const head = () =>
  h(
    'tr',
    {},
    h('td', {}),
    counts.map((count) => h('th', { scope: 'col' }, `${n(count)}\u00A0×`)),
  )

/** The payouts of symbols: the multiple, and its amount at the current stake. */
function payTable(
  caption: string,
  rows: readonly (readonly [symbol: string, pays: readonly number[]])[],
  { images, amount }: { images: Record<string, string>; amount: (times: number) => string },
) {
  const named: Record<string, string> = { W: t('wild'), S: t('scatter') }
  const row = ([symbol, pays]: (typeof rows)[number]) =>
    h(
      'tr',
      {},
      h(
        'th',
        { scope: 'row' },
        h('img', { src: images[symbol], alt: named[symbol] ? '' : symbol, width: 40, height: 40 }),
        named[symbol] && ` ${named[symbol]}`,
      ),
      pays.map((one) => h('td', {}, `×\u00A0${n(one)}`, h('small', {}, amount(one)))),
    )
  return h('table', {}, h('caption', {}, caption), h('thead', {}, head()), h('tbody', {}, rows.map(row)))
}

/** Every line across the reels. */
const lineDrawing = (rows: readonly number[], index: number) =>
  h(
    'li',
    {},
    h('b', {}, n(index + 1)),
    s(
      'svg',
      { viewBox: '0 0 50 30', role: 'img', 'aria-label': rows.map((row) => n(row + 1)).join(' ') },
      ...[0, 1, 2].flatMap((row) =>
        [0, 1, 2, 3, 4].map((reel) =>
          s('rect', {
            x: reel * 10 + 1,
            y: row * 10 + 1,
            width: 8,
            height: 8,
            rx: 1.5,
            class: rows[reel] === row ? 'on' : '',
          }),
        ),
      ),
      s('polyline', {
        points: rows.map((row, reel) => `${reel * 10 + 5},${row * 10 + 5}`).join(' '),
        style: lineColour(index),
      }),
    ) as unknown as HTMLElement,
  )

/** @param stake the current total stake, minor units */
export function aboutSlot(rules: SlotRules, images: Record<string, string>, money: Amounts, stake: number) {
  const lines = rules.lines.length
  const line = stake / lines
  return [
    h('p', { class: 'rtp' }, `${t('rtp')}: ${n(Number(rules.rtp), 2)} %`),
    h('p', {}, t('lineStake', { lines: n(lines), total: money.show(stake), line: money.show(line) })),
    payTable(t('timesLine'), Object.entries(rules.pays), { images, amount: (times) => money.show(times * line) }),
    payTable(t('timesTotal'), [['S', rules.scatterPays]], { images, amount: (times) => money.show(times * stake) }),
    h('p', {}, t('wildHelp')),
    h(
      'p',
      {},
      `${t('freeSpins')}: 3+ ${t('scatter')} → ${n(rules.freeSpins.count)}, ×\u00A0${n(rules.freeSpins.multiplier)}`,
    ),
    h('h3', {}, t('linesDrawn', { n: n(lines) })),
    h('ol', { class: 'paylines' }, rules.lines.map(lineDrawing)),
  ]
}
