import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lineLength, readLine, splitText } from '#rules/lottery/lines.ts'
import type { Play } from '#rules/lottery/play.ts'
import { toLatinDigits } from '#rules/digits.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { Field } from '#src/ui/field.tsx'
import { LineKeypad } from './line-keypad.tsx'
import { lockReason } from './lock-reason.tsx'

export type TextEntryProps = {
  line: NonNullable<Play['line']>
  text: string
  bad: readonly string[]
  duplicates: number
  locked: boolean
  onText: (text: string) => void
}

const SHOWN = 12
/** The id of the line count: without lines there is nothing to clear. */
const lineCount = 'lottery-line-count'

/** A line as an example: "12345", "01 02 03". */
const example = ({ tokens, width, options }: TextEntryProps['line']): string =>
  options
    .filter((option) => option !== 'R')
    .slice(width === 1 ? 1 : 0)
    .slice(0, tokens)
    .join(width === 1 ? '' : ' ')

/** Typed or pasted lines; unreadable lines are named and can be removed at once. */
export function TextEntry({ line, text, bad, duplicates, locked, onText }: TextEntryProps) {
  const lines = splitText(line, toLatinDigits(text))
  const size = lineLength(line)
  const sample = example(line)
  const pressed = line.width === 1 && line.tokens <= 4
  return (
    <Field
      id="lottery-lines"
      label={<Trans>Your numbers</Trans>}
      hint={
        <Trans>
          {size} characters each, like <bdi className="num">{sample}</bdi>, separated by commas or new lines
        </Trans>
      }
      error={bad.length > 0 && <BadLines bad={bad} />}
    >
      {(ids) => (
        <>
          <div className={cx('grid gap-3', pressed && 'md:grid-cols-[288px_minmax(0,1fr)]')}>
            {pressed && <LineKeypad line={line} text={text} locked={locked} onText={onText} />}
            <textarea
              {...ids}
              rows={pressed ? 4 : 6}
              inputMode={line.width === 1 && !line.options.includes('R') ? 'numeric' : 'text'}
              spellCheck={false}
              autoComplete="off"
              readOnly={locked}
              dir="ltr"
              value={text}
              onChange={(event) => onText(event.target.value)}
              className="num w-full rounded-2 border border-edge bg-field p-3 text-md aria-invalid:border-alert"
            />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-2 pt-1.5">
            <LineCount count={lines.length} duplicates={duplicates} />
            <span className="flex gap-1.5">
              {bad.length > 0 && (
                <DropBadLines onDrop={() => onText(lines.filter((one) => readLine(line, one) !== null).join('\n'))} />
              )}
              <ClearLines empty={text === ''} locked={locked} onClear={() => onText('')} />
            </span>
          </div>
        </>
      )}
    </Field>
  )
}

const DropBadLines = ({ onDrop }: { onDrop: () => void }) => (
  <Button size="sm" onClick={onDrop}>
    <Trans>Take bad lines out</Trans>
  </Button>
)

function BadLines({ bad }: Pick<TextEntryProps, 'bad'>) {
  const shown = bad.slice(0, SHOWN).join(', ')
  const rest = bad.length - SHOWN
  return (
    <>
      <Trans>
        Can’t be read: <bdi className="num">{shown}</bdi>
      </Trans>
      {rest > 0 && (
        <>
          {' '}
          <Trans>and {rest} more</Trans>
        </>
      )}
    </>
  )
}

const LineCount = ({ count, duplicates }: { count: number; duplicates: number }) => (
  <p id={lineCount} className="text-xs text-ink-2" role="status">
    <Plural value={count} one="# line" other="# lines" />
    {duplicates > 0 && (
      <>
        {' · '}
        <Trans>
          <span className="num">{duplicates}</span> twice, counted once
        </Trans>
      </>
    )}
  </p>
)

type ClearLinesProps = { empty: boolean; locked: boolean; onClear: () => void }

function ClearLines({ empty, locked, onClear }: ClearLinesProps) {
  const { t } = useLingui()
  return (
    <Button
      size="sm"
      variant="quiet"
      aria-disabled={empty || locked}
      aria-describedby={locked ? lockReason : lineCount}
      aria-label={t`Clear the numbers`}
      onClick={onClear}
    >
      <Trans>Clear</Trans>
    </Button>
  )
}
