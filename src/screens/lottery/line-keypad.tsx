import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { Play } from '#rules/lottery/play.ts'
import { cx } from '#src/ui/cx.ts'
import { lockReason } from './lock-reason.tsx'
import { pressDigit, takeBack, unfinished } from './typed-lines.ts'

type LineKeypadProps = {
  line: NonNullable<Play['line']>
  text: string
  locked: boolean
  onText: (text: string) => void
}

const key =
  'num grid min-h-12 place-items-center rounded-2 border border-edge bg-panel-2 text-lg font-bold hover:bg-panel-3 active:bg-lamp-wash aria-disabled:opacity-50'

/** Digit buttons instead of typing: a full line starts the next one. The boxes show the unfinished line. */
export function LineKeypad({ line, text, locked, onText }: LineKeypadProps) {
  const { t } = useLingui()
  const begun = unfinished(line, text)
  const id = useId()
  const lockedBy = locked ? lockReason : undefined
  const press = (option: string) => locked || onText(pressDigit(line, text, option))
  return (
    <div className="grid max-w-72 gap-2" dir="ltr">
      <p id={id} className="flex gap-1.5" role="img" aria-label={begun === '' ? t`No digit yet` : t`Begun: ${begun}`}>
        {Array.from({ length: line.tokens }, (_, at) => (
          <span
            key={at}
            className={cx(
              'num grid size-11 place-items-center rounded-2 border text-lg font-bold',
              at === begun.length ? 'border-lamp-edge bg-lamp-wash' : 'border-line bg-field',
            )}
          >
            {begun[at] ?? ''}
          </span>
        ))}
      </p>
      <div role="group" aria-label={t`Keypad`} className="grid grid-cols-3 gap-1.5">
        {['1', '2', '3', '4', '5', '6', '7', '8', '9', ...(line.options.includes('R') ? ['R'] : []), '0'].map(
          (option) => (
            <button
              key={option}
              type="button"
              className={cx(key, option === '0' && 'col-start-2')}
              aria-disabled={locked}
              aria-describedby={lockedBy}
              onClick={() => press(option)}
            >
              {option}
            </button>
          ),
        )}
        <button
          type="button"
          className={cx(key, 'text-md')}
          aria-label={t`Delete the last digit`}
          aria-disabled={locked || text === ''}
          aria-describedby={lockedBy ?? id}
          onClick={() => locked || onText(takeBack(text))}
        >
          ⌫
        </button>
      </div>
    </div>
  )
}
