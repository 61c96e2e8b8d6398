import { Trans, useLingui } from '@lingui/react/macro'
import type { DeskRoleLimit } from '../../api/types.ts'
import { limitTexts } from '../../app/limit-texts.ts'
import { MoneyInput } from '../../parts/money-input.tsx'

/** The limits as they are typed; empty for none. */
export type TypedLimits = Readonly<Record<string, { perAct: string; perDay: string } | undefined>>

/** The limits of a role, as its form shows them. */
export const typedLimits = (limits: readonly DeskRoleLimit[], write: (amount: string) => string): TypedLimits => {
  const text = (amount: string | null) => (amount === null ? '' : write(amount))
  return Object.fromEntries(
    limits.map(({ act, perAct, perDay }) => [act, { perAct: text(perAct), perDay: text(perDay) }]),
  )
}

type Amounts = { read: (typed: string) => string; isAmount: (amount: string) => boolean }

/** The limits that a form sends; null while one of them is no amount. */
export function readLimits(typed: TypedLimits, { read, isAmount }: Amounts): DeskRoleLimit[] | null {
  const set = limitTexts.flatMap(({ act }) => {
    const { perAct = '', perDay = '' } = typed[act] ?? {}
    const amounts = [perAct, perDay].map((text) => (text.trim() === '' ? null : read(text)))
    return amounts.every((amount) => amount === null) ? [] : [{ act, perAct: amounts[0]!, perDay: amounts[1]! }]
  })
  const wrong = set.some(({ perAct, perDay }) => [perAct, perDay].some((one) => one !== null && !isAmount(one)))
  return wrong ? null : set
}

type LimitFieldsProps = { value: TypedLimits; onChange: (limits: TypedLimits) => void }

/** The most that holders of a role move: of one act, and of a day together. */
export function LimitFields({ value, onChange }: LimitFieldsProps) {
  const { i18n } = useLingui()
  return (
    <fieldset className="min-w-0 rounded-2 border border-line px-2.5 pb-2.5">
      <legend className="px-1 text-sm font-bold">
        <Trans>Limits</Trans>
      </legend>
      <p className="text-sm text-ink-2">
        <Trans>
          The most that who holds the role moves, as the first or the second of two as well. Empty: no limit. Another
          role without a limit lifts it.
        </Trans>
      </p>
      <div className="mt-2 grid gap-3">
        {limitTexts.map(({ act, label }) => {
          const typed = value[act] ?? { perAct: '', perDay: '' }
          const set = (more: Partial<typeof typed>) => onChange({ ...value, [act]: { ...typed, ...more } })
          return (
            <div key={act} role="group" aria-label={i18n._(label)} className="grid gap-1.5">
              <b className="text-sm">{i18n._(label)}</b>
              <div className="grid gap-2 md:grid-cols-2">
                <MoneyInput
                  id={`limit-${act}-act`}
                  label={<Trans>Most at once</Trans>}
                  value={typed.perAct}
                  onChange={(perAct) => set({ perAct })}
                />
                <MoneyInput
                  id={`limit-${act}-day`}
                  label={<Trans>Most in a day</Trans>}
                  value={typed.perDay}
                  onChange={(perDay) => set({ perDay })}
                />
              </div>
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}
