import { h } from './dom.ts'
import type { Stage } from './stage.ts'
import { t } from './texts.ts'

const latin = (text: string) => text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6))

/** A typed number with this many decimals, as an integer of the smallest unit; null if it isn't one. */
export function readDecimal(text: string, decimals: number): number | null {
  const [, whole, rest = ''] = /^(\d{1,9})(?:\.(\d*))?$/.exec(latin(text.trim()).replaceAll(',', '')) ?? []
  if (whole === undefined || rest.length > decimals) return null
  return Number(whole + rest.padEnd(decimals, '0'))
}

/** A stake that is typed or stepped, from `min` to the game's maximum. Amounts in minor units. */
export function amountField(
  { money, session, balance }: Pick<Stage, 'money' | 'session' | 'balance'>,
  { min, start, onChange }: { min: number; start: number; onChange?: () => void },
) {
  const max = money.read(session.maxBet)
  const plain = (amount: number) => money.wire(amount).replace(/\.0+$/, '')
  const input = h('input', {
    type: 'text',
    inputmode: 'decimal',
    autocomplete: 'off',
    class: 'typed',
    'aria-label': t('bet'),
    oninput: () => onChange?.(),
  })
  input.value = plain(start)
  const amount = () => readDecimal(input.value, session.decimals)
  const step = (to: number) => {
    input.value = plain(Math.min(max, Math.max(min, to)))
    onChange?.()
  }
  const button = (name: 'less' | 'more', sign: string, by: (now: number) => number) =>
    h(
      'button',
      { type: 'button', class: 'round', 'aria-label': t(name), onclick: () => step(by(amount() ?? min)) },
      sign,
    )
  const less = button('less', '−', (now) => (now > min * 10 ? Math.ceil(now / 2 / min) * min : now - min))
  const more = button('more', '+', (now) => (now >= min * 10 ? now * 2 : now + min))
  return {
    element: h('div', { class: 'amount', role: 'group', 'aria-label': t('bet') }, less, input, more),
    amount,
    /** Why the typed amount can't be bet; null when it can. */
    fault(): 'AMOUNT' | 'LIMIT_EXCEEDED' | 'INSUFFICIENT_FUNDS' | null {
      const typed = amount()
      if (typed === null || typed < min) return 'AMOUNT'
      if (typed > max) return 'LIMIT_EXCEEDED'
      return typed > balance() ? 'INSUFFICIENT_FUNDS' : null
    },
    lock: (on: boolean) => [less, more, input].forEach((part) => (part.inert = on)),
  }
}
