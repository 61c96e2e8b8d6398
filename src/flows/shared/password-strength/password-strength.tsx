import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useEffect, useState } from 'react'
import { cx } from '#src/ui/cx.ts'
import { strengthOf, type TimeUnit } from './strength-of.ts'

type Judge = typeof import('./time-to-guess.ts').secondsToGuess

/** With the browser's data saver on, the strength is not rated. */
const isSaving = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** The estimator and its word lists, loaded at the first input; null with the data saver on or if it fails to load. */
function useJudge(wanted: boolean): Judge | null {
  const [judge, setJudge] = useState<Judge | null>(null)
  useEffect(() => {
    if (!wanted || isSaving()) return
    let open = true
    import('./time-to-guess.ts').then(
      ({ secondsToGuess }) => open && setJudge(() => secondsToGuess),
      () => undefined,
    )
    return () => {
      open = false
    }
  }, [wanted])
  return judge
}

function TimeText({ unit, count }: { unit: TimeUnit; count: number }) {
  if (unit === 'moment') return <Trans>Guessed in a moment</Trans>
  if (unit === 'centuries') return <Trans>Would take centuries to guess</Trans>
  if (unit === 'minutes') return <Plural value={count} one="Guessed in a minute" other="Guessed in # minutes" />
  if (unit === 'hours') return <Plural value={count} one="Guessed in an hour" other="Guessed in # hours" />
  if (unit === 'days') return <Plural value={count} one="Guessed in a day" other="Guessed in # days" />
  return <Plural value={count} one="Would take a year to guess" other="Would take # years to guess" />
}

const colours = { 1: 'bg-alert', 2: 'bg-lamp', 3: 'bg-win', 4: 'bg-win' } as const

const Bars = ({ shown, colour }: { shown: number; colour: string }) => (
  <span className="grid grid-cols-4 gap-1" aria-hidden="true">
    {[1, 2, 3, 4].map((bar) => (
      <i key={bar} className={cx('h-1 rounded-full', bar <= shown ? colour : 'bg-panel-3')} />
    ))}
  </span>
)

/** Reserves the space of the rating: nothing below moves while it is pressed. */
const Unjudged = () => (
  <div className="invisible grid gap-1.5" aria-hidden="true">
    <Bars shown={0} colour="" />
    <p className="text-sm">&nbsp;</p>
  </div>
)

/** How long an attacker would need to guess the password, in words and as four bars. */
export function PasswordStrength({ password, own }: { password: string; own?: readonly string[] }) {
  const typed = useDeferredValue(password)
  const judge = useJudge(password !== '')
  const { t } = useLingui()
  if (typed === '' || judge === null) return isSaving() ? null : <Unjudged />
  const strength = strengthOf(judge(typed, own))
  return (
    <div className="grid gap-1.5" role="group" aria-label={t`Strength of the password`}>
      <Bars shown={strength.bars} colour={colours[strength.bars]} />
      <p className="text-sm text-ink-2" role="status">
        <TimeText {...strength} />
      </p>
    </div>
  )
}
