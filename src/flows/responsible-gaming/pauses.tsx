import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { ProtectionChange } from '#machines/responsible-gaming/responsible-gaming.types.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'

const breaks: readonly { hours: number; name: MessageDescriptor }[] = [
  { hours: 24, name: msg`24 hours` },
  { hours: 168, name: msg`7 days` },
  { hours: 720, name: msg`30 days` },
  { hours: 1008, name: msg`42 days` },
]
const exclusions: readonly { months: 6 | 12 | 24 | 60; name: MessageDescriptor }[] = [
  { months: 6, name: msg`6 months` },
  { months: 12, name: msg`1 year` },
  { months: 24, name: msg`2 years` },
  { months: 60, name: msg`5 years` },
]

type ChoiceProps<T> = {
  label: string
  of: readonly T[]
  value: T
  onChoose: (value: T) => void
  children: (value: T) => ReactNode
}

/** One of a few options, side by side. */
export function Choice<T>({ label, of, value, onChoose, children }: ChoiceProps<T>) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {of.map((one, index) => (
        <button key={index} type="button" className="chip" aria-pressed={one === value} onClick={() => onChoose(one)}>
          {children(one)}
        </button>
      ))}
    </div>
  )
}

type PausesProps = { excluded: boolean; busy: boolean; onAsk: (change: ProtectionChange) => void }

/** A break or an exclusion, each with a few lengths. */
export function Pauses({ excluded, busy, onAsk }: PausesProps) {
  const { t, i18n } = useLingui()
  const [pause, setPause] = useState(breaks[0]!)
  const [exclusion, setExclusion] = useState(exclusions[0]!)
  const why = excluded && <Trans>Your exclusion already stops play.</Trans>
  return (
    <section className="grid items-start gap-3 md:grid-cols-2">
      <div className="grid gap-3 rounded-2 bg-panel-2 px-3.5 py-3">
        <h3 className="text-lg font-bold">
          <Trans>Take a break</Trans>
        </h3>
        <p className="text-sm text-ink-2">
          <Trans>Play stops right away. You can make a break longer, never shorter.</Trans>
        </p>
        <Choice label={t`Length of the break`} of={breaks} value={pause} onChoose={setPause}>
          {({ name }) => i18n._(name)}
        </Choice>
        <Button
          className="justify-self-start"
          why={why}
          waits={busy}
          onClick={() => onAsk({ what: 'coolOff', hours: pause.hours })}
        >
          <Trans>Pause play</Trans>
        </Button>
      </div>
      <div className="grid gap-3 rounded-2 bg-panel-2 px-3.5 py-3">
        <h3 className="text-lg font-bold">
          <Trans>Exclude yourself</Trans>
        </h3>
        <p className="text-sm text-ink-2">
          <Trans>Nobody can end it early, and it lasts until you ask to end it.</Trans>
        </p>
        <Choice label={t`Length of the exclusion`} of={exclusions} value={exclusion} onChoose={setExclusion}>
          {({ name }) => i18n._(name)}
        </Choice>
        <Button
          variant="danger"
          className="justify-self-start"
          why={why}
          waits={busy}
          onClick={() => onAsk({ what: 'exclude', months: exclusion.months })}
        >
          <Trans>Exclude me</Trans>
        </Button>
      </div>
    </section>
  )
}

type ConfirmPauseProps = {
  change: ProtectionChange | null
  open: boolean
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

const List = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <p className="font-bold">{name}</p>
    <ul className="list-disc ps-5 text-ink-2">{children}</ul>
  </div>
)

const WhatStops = ({ excludes }: { excludes: boolean }) => (
  <div className="grid gap-3 text-sm">
    <List name={<Trans>What stops</Trans>}>
      <li>
        <Trans>all games and bets</Trans>
      </li>
      <li>
        <Trans>deposits and transfers to providers</Trans>
      </li>
      {excludes && (
        <li>
          <Trans>bonuses, missions and advertising, and new accounts in your name</Trans>
        </li>
      )}
    </List>
    <List name={<Trans>What stays open</Trans>}>
      <li>
        <Trans>open bets: they are settled and paid</Trans>
      </li>
      <li>
        <Trans>withdrawals, records and customer service</Trans>
      </li>
    </List>
    {excludes && (
      <p className="text-ink-2">
        <Trans>It doesn’t end automatically. When the time is up, ask to end it here; it ends 24 hours later.</Trans>
      </p>
    )}
  </div>
)

/** Asks before a pause that can't be undone: what stops, and what continues. */
export function ConfirmPause({ change, open, busy, onConfirm, onCancel }: ConfirmPauseProps) {
  const { t, i18n } = useLingui()
  const excludes = change?.what === 'exclude'
  const found = excludes
    ? exclusions.find(({ months }) => months === change.months)
    : breaks.find(({ hours }) => change?.what === 'coolOff' && hours === change.hours)
  const length = found ? i18n._(found.name) : ''
  return (
    <ConfirmDialog
      open={open}
      danger
      busy={busy}
      title={excludes ? <Trans>Exclude yourself: {length}</Trans> : <Trans>Pause play: {length}</Trans>}
      description={
        excludes ? (
          <Trans>It starts right away. Nobody can end it early, not even customer service.</Trans>
        ) : (
          <Trans>It starts right away and can’t be shortened, not even by customer service.</Trans>
        )
      }
      labels={{
        confirm: excludes ? <Trans>Exclude me</Trans> : <Trans>Pause play</Trans>,
        cancel: <Trans>Cancel</Trans>,
        close: t`Close`,
        busy: <Trans>Saving…</Trans>,
      }}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <WhatStops excludes={excludes} />
    </ConfirmDialog>
  )
}
