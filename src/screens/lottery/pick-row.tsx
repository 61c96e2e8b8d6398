import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { memo, useId } from 'react'
import { colourOf } from '#rules/lottery/lhc-numbers.ts'
import type { PlayRow } from '#rules/lottery/play.ts'
import { numberText } from '#src/lib/languages.ts'
import { cx } from '#src/ui/cx.ts'
import { quickOptions, type Quick } from './draft.ts'
import { optionName, placeName, rowName } from './option-names.ts'

export type PickRowProps = {
  row: PlayRow
  at: number
  chosen: readonly string[]
  /** The payout of each option, as the contract writes it, where payouts differ. */
  odds: Readonly<Record<string, string>>
  /** The id of the sentence that explains why the row is locked. */
  lock: string | null
  /** Colours the balls by their waves. */
  waves: boolean
  onPress: (at: number, option: string) => void
  onRow: (at: number, options: readonly string[]) => void
}

const isNumber = (option: string) => /^\d+$/.test(option)
/** Large boards have smaller buttons. */
const MANY = 30

const ball =
  'grid aspect-square w-full max-w-12 place-items-center rounded-full border border-edge bg-panel-2 text-lg font-bold hover:bg-panel-3 aria-disabled:opacity-50 aria-pressed:border-lamp-edge aria-pressed:bg-[radial-gradient(circle_at_34%_26%,#fff3cf_0_6%,#ffc752_34%,#e89a10)] aria-pressed:text-[#241600] aria-pressed:shadow-[0_0_14px_#ffb62755]'
const word =
  'min-h-12 w-full min-w-0 rounded-2 border border-edge bg-panel-2 px-2 py-1.5 text-sm font-bold max-[389px]:px-1 max-[389px]:text-[13px] hover:bg-panel-3 aria-disabled:opacity-50 aria-pressed:border-lamp-edge aria-pressed:bg-lamp-wash aria-pressed:text-lamp-ink'

const waveRing = {
  red: 'border-[3px] not-aria-pressed:border-alert',
  green: 'border-[3px] not-aria-pressed:border-win',
  blue: 'border-[3px] not-aria-pressed:border-info',
} as const

const grids = {
  ten: 'grid-cols-5 md:grid-cols-10',
  eleven: 'grid-cols-6 md:grid-cols-11',
  some: 'grid-cols-6 md:grid-cols-10',
  seven: 'grid-cols-7 md:grid-cols-10',
  words: 'md:grid-cols-[repeat(auto-fill,minmax(84px,1fr))]',
}
/** On phones words wrap to fill their lines; wider pages have room for all. */
const wordGridOf = (count: number) => {
  if (count % 3 === 0) return 'max-md:grid-cols-3'
  if (count % 4 === 0) return 'max-md:grid-cols-4'
  return count % 2 === 0 ? 'max-md:grid-cols-2' : 'max-md:grid-cols-3'
}
const gridOf = (options: readonly string[], numbers: boolean) => {
  if (!numbers) return cx(wordGridOf(options.length), grids.words)
  if (options.length === 10 || options.length === 5) return grids.ten
  if (options.length === 11) return grids.eleven
  return options.length === 7 || options.length >= MANY ? grids.seven : grids.some
}

function QuickPicks({ row, at, lock, onRow }: Pick<PickRowProps, 'row' | 'at' | 'lock' | 'onRow'>) {
  const { t } = useLingui()
  const offered: { quick: Quick; label: string }[] = [
    { quick: 'all', label: t({ message: 'All', context: 'lottery' }) },
    { quick: 'big', label: t({ message: 'Big', context: 'lottery' }) },
    { quick: 'small', label: t({ message: 'Small', context: 'lottery' }) },
    { quick: 'odd', label: t({ message: 'Odd', context: 'lottery' }) },
    { quick: 'even', label: t({ message: 'Even', context: 'lottery' }) },
    { quick: 'clear', label: t`Clear` },
  ]
  return (
    <div className="flex flex-wrap gap-1">
      {offered
        .filter(({ quick }) => quickOptions(row.options, quick).length <= row.max)
        .map(({ quick, label }) => (
          <button
            key={quick}
            type="button"
            aria-disabled={lock !== null}
            aria-describedby={lock ?? undefined}
            onClick={() => lock !== null || onRow(at, quickOptions(row.options, quick))}
            className="min-h-9 rounded-1 px-2.5 text-xs max-[359px]:px-1.5 text-ink-2 hover:bg-panel-2 hover:text-ink aria-disabled:opacity-50"
          >
            {label}
          </button>
        ))}
    </div>
  )
}

type OptionProps = Pick<PickRowProps, 'at' | 'lock' | 'onPress'> & {
  option: string
  lit: boolean
  isNumber: boolean
  wave: keyof typeof waveRing | undefined
  odds: string | undefined
  children: string
}

const Option = memo(function Option({
  option,
  at,
  lit,
  lock,
  isNumber: numeric,
  wave,
  odds,
  onPress,
  children,
}: OptionProps) {
  const { i18n } = useLingui()
  const id = useId()
  return (
    <div className="grid w-full justify-items-center gap-0.5">
      <button
        type="button"
        aria-pressed={lit}
        aria-disabled={lock !== null}
        aria-describedby={cx(odds !== undefined && id, lock) || undefined}
        onClick={() => lock !== null || onPress(at, option)}
        className={numeric ? cx(ball, wave && waveRing[wave]) : word}
      >
        {children}
      </button>
      {odds !== undefined && (
        <small id={id} className="num text-xs text-ink-2" dir="ltr">
          ×{numberText(odds, i18n.locale)}
        </small>
      )}
    </div>
  )
})

/** One row of a board: option buttons (a locked one keeps its focus), and quick picks for rows with many numbers. */
export const PickRow = memo(function PickRow({ row, at, chosen, odds, lock, waves, onPress, onRow }: PickRowProps) {
  const { i18n, t } = useLingui()
  const id = useId()
  const translate = (message: MessageDescriptor) => i18n._(message)
  const places = row.label === 'Places'
  const numbers = !places && row.options.every(isNumber)
  const quick = numbers && row.options.length >= 10 && row.max > 1
  const named = row.label !== ''
  return (
    <div
      role="group"
      {...(named ? { 'aria-labelledby': id } : { 'aria-label': t`Picks` })}
      className={cx(
        'grid gap-2 border-b border-line py-3 last:border-0',
        named && 'md:grid-cols-[108px_minmax(0,1fr)] md:items-center md:gap-x-5',
      )}
    >
      {named && (
        <span id={id} className="text-sm font-bold">
          {rowName(row.label, translate)}
        </span>
      )}
      <div
        className={cx('grid gap-2 justify-items-center', numbers && 'num', gridOf(row.options, numbers))}
        dir={numbers ? 'ltr' : undefined}
      >
        {row.options.map((option) => (
          <Option
            key={option}
            option={option}
            at={at}
            lit={chosen.includes(option)}
            lock={lock}
            isNumber={numbers}
            wave={waves && numbers ? colourOf(Number(option)) : undefined}
            odds={odds[option]}
            onPress={onPress}
          >
            {numbers ? option : places ? placeName(Number(option), translate) : optionName(option, translate)}
          </Option>
        ))}
      </div>
      {quick && (
        <div className={cx(named && 'md:col-start-2')}>
          <QuickPicks row={row} at={at} lock={lock} onRow={onRow} />
        </div>
      )}
    </div>
  )
})
