import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import type { BetFailure, BetDetail } from '#machines/bet-slip/bet-slip.types.ts'
import type { CommonFailure, Problem } from '#machines/shared/failures.ts'
import { useServices } from '#src/app/services.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { IconMore } from '#src/ui/icon-more.tsx'
import { iconButtonClass } from '#src/ui/icon-button.tsx'
import { NumberBox } from '#src/ui/number-box.tsx'
import { LimitsLink } from '../shared/limits-link.tsx'
import { ProblemAlert } from '../shared/problem-alert.tsx'
import { ReturnChoice } from './return-choice.tsx'
import { betSlipMessages, detailMessage } from './bet-slip.messages.ts'
import { betsIn, MOST_LINES, rebateIn, sumOf, type PricedLine, type Reach, type SlipTerms } from './slip-lines.ts'

export type SlipPanelProps = {
  lines: readonly PricedLine[]
  /** What is being picked and not in a line yet. */
  draft: PricedLine | null
  terms: SlipTerms
  units: readonly string[]
  maxMultiple: number
  /** The least return that may be chosen, and the step to the highest. */
  leastRtp: string
  rtpStep: string
  /** Lines that cannot be had at the return that is chosen. */
  left: number
  /** What is picked stays out: the slip has as many lines as it can. */
  full: boolean
  onTerms: (terms: SlipTerms) => void
  onAdd: () => void
  onRemove: (key: string) => void
  onClear: () => void
  onBet: () => void
  /** Set when the draw of the slip has closed: moves the slip to the next one. */
  next: { issueNo: string; go: () => void } | null
  shut: boolean
  busy: boolean
  problem: Problem<BetFailure | CommonFailure> | null
  detail: BetDetail | null
  /** The most bets of a line, when what is picked would be more. */
  tooMany: number | null
  /** What the slip comes to over its draws; null when the chase cannot be had. */
  reach: Reach | null
  chase: ReactNode
  money: (minor: bigint) => string
  moneyText: (amount: string) => string
  balanceAfter: (stake: bigint) => string | null
  title: (line: PricedLine) => string
  picks: (line: PricedLine) => string
}

const Row = ({ label, children, tone }: { label: ReactNode; children: ReactNode; tone?: string }) => (
  <div className="flex items-baseline justify-between gap-3 text-sm">
    <dt className="text-ink-2">{label}</dt>
    <dd className={`num font-bold ${tone ?? ''}`}>{children}</dd>
  </div>
)

const multiples = [1, 5, 10, 50]

function Terms({
  terms,
  units,
  maxMultiple,
  leastRtp,
  rtpStep,
  onTerms,
  moneyText,
}: Pick<SlipPanelProps, 'terms' | 'units' | 'maxMultiple' | 'leastRtp' | 'rtpStep' | 'onTerms' | 'moneyText'>) {
  const { t } = useLingui()
  const id = useId()
  const put = (multiple: number) => onTerms({ ...terms, multiple: Math.min(maxMultiple, Math.max(1, multiple)) })
  return (
    <div className="grid gap-3">
      <div>
        <p className="mb-1.5 text-sm font-bold">
          <Trans>Price of one bet</Trans>
        </p>
        <div role="group" aria-label={t`Price of one bet`} className="flex gap-2">
          {units.map((unit) => (
            <button
              key={unit}
              type="button"
              aria-pressed={unit === terms.unit}
              className="chip num min-w-0 flex-1 justify-center px-2"
              onClick={() => onTerms({ ...terms, unit })}
            >
              {moneyText(unit)}
            </button>
          ))}
        </div>
      </div>
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={id} className="text-sm font-bold">
          <Trans>Multiple</Trans>
        </label>
        <span className="flex items-center gap-1.5" dir="ltr">
          <button
            type="button"
            className={iconButtonClass(true)}
            aria-label={t`Less`}
            disabled={terms.multiple <= 1}
            onClick={() => put(terms.multiple - 1)}
          >
            <IconMore name="minus" size="sm" />
          </button>
          <NumberBox id={id} value={terms.multiple} most={maxMultiple} onValue={put} className="w-16 text-md" />
          <button
            type="button"
            className={iconButtonClass(true)}
            aria-label={t`More`}
            disabled={terms.multiple >= maxMultiple}
            onClick={() => put(terms.multiple + 1)}
          >
            <Icon name="plus" size="sm" />
          </button>
        </span>
      </div>
      <div role="group" aria-label={t`Common multiples`} className="flex gap-2">
        {multiples.map((multiple) => (
          <button
            key={multiple}
            type="button"
            aria-pressed={multiple === terms.multiple}
            className="chip num min-w-0 flex-1 justify-center px-2"
            onClick={() => put(multiple)}
          >
            ×{multiple}
          </button>
        ))}
      </div>
      <ReturnChoice terms={terms} least={leastRtp} step={rtpStep} onTerms={onTerms} />
    </div>
  )
}

/** The lines of the slip, their terms, what they cost and can bring, and the button that asks for the price. */
export function SlipPanel(props: SlipPanelProps) {
  const { lines, draft, next, shut, busy, problem, detail, money, title, picks, reach } = props
  const { t, i18n } = useLingui()
  const { clock } = useServices()
  const all = draft ? [...lines, draft] : lines
  const stake = sumOf(all, 'stake') * (reach?.times ?? 1n)
  const rebate = rebateIn(all, props.terms) * (reach?.times ?? 1n)
  const more = detailMessage(detail, props.moneyText)
  const tooMany =
    props.tooMany === null
      ? null
      : detailMessage({ limit: 'BETS', min: null, max: String(props.tooMany) }, props.moneyText)
  const after = props.balanceAfter(stake)
  const short = after !== null && after.startsWith('-')
  return (
    <section aria-label={t`Bet slip`} className="grid gap-3.5">
      <header className="flex min-h-9 items-center gap-2">
        <h2 className="text-lg font-bold">
          <Trans>Bet slip</Trans>
        </h2>
        {lines.length > 0 && <Badge tone="lamp">{lines.length}</Badge>}
        {all.length > 0 && (
          <Button variant="quiet" size="sm" className="ms-auto" onClick={props.onClear}>
            <IconMore name="trash" size="xs" />
            <Trans>Clear all</Trans>
          </Button>
        )}
      </header>
      {lines.length > 0 && (
        <ul className="-mt-2 max-h-72 overflow-y-auto">
          {lines.map((line) => (
            <li key={line.key} className="flex items-center gap-2 border-b border-dashed border-line py-2">
              <div className="min-w-0 flex-1 text-sm">
                <p className="font-bold">{title(line)}</p>
                <p className="line-clamp-2 font-bold break-words text-lamp-ink" dir="auto">
                  {picks(line)}
                </p>
              </div>
              <div className="text-end text-sm whitespace-nowrap">
                <p className="num font-bold">{money(line.stake)}</p>
                <p className="text-ink-2">
                  <Plural value={line.bets} one="# bet" other="# bets" />
                </p>
              </div>
              <button
                type="button"
                className={iconButtonClass(false)}
                aria-label={t`Remove ${title(line)}`}
                onClick={() => props.onRemove(line.key)}
              >
                <Icon name="close" size="sm" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {all.length === 0 && (
        <p className="text-sm text-ink-2">
          <Trans>Pick numbers on the board. What they cost and can win shows here as you pick.</Trans>
        </p>
      )}
      <Terms {...props} />
      {props.chase}
      <dl className="grid gap-1.5">
        <Row label={<Trans>New picks</Trans>}>
          <Plural value={draft?.bets ?? 0} one="# bet" other="# bets" />
        </Row>
        <Row label={<Trans>Slip total</Trans>}>
          <Plural value={betsIn(all)} one="# bet" other="# bets" /> · {money(stake)}
        </Row>
        <Row label={<Trans>You can win at most</Trans>} tone="text-win-ink">
          {money(reach?.most ?? 0n)}
        </Row>
        {rebate > 0n && (
          <Row label={<Trans>Rebate after the draw</Trans>} tone="text-win-ink">
            {money(rebate)}
          </Row>
        )}
        {after !== null && (
          <Row label={<Trans>Main wallet after it</Trans>} {...(short && { tone: 'text-alert-ink' })}>
            {after}
          </Row>
        )}
      </dl>
      {tooMany && (
        <p role="status" className="text-sm text-alert-ink">
          {i18n._(tooMany)}
        </p>
      )}
      {props.full && (
        <p role="status" className="text-sm text-alert-ink">
          <Trans>A slip has {MOST_LINES} lines at most: what you pick now stays out of it.</Trans>
        </p>
      )}
      {props.left > 0 && (
        <p role="status" className="text-sm text-alert-ink">
          <Trans>
            At this return <Plural value={props.left} one="# line" other="# lines" /> would win nothing and stay out.
          </Trans>
        </p>
      )}
      {reach === null && (
        <p role="status" className="text-sm text-alert-ink">
          <Trans>No stake gives that profit over so many draws. Choose fewer draws or another way.</Trans>
        </p>
      )}
      <ProblemAlert<BetFailure | CommonFailure> problem={problem} messages={betSlipMessages} now={clock.now} />
      {problem && more && <p className="-mt-2 text-sm text-ink-2">{i18n._(more)}</p>}
      <LimitsLink failure={problem?.failure} />
      <p className="text-xs text-ink-2">
        <Trans>
          The result is sealed before betting ends. After the draw its key is published and you can check it.
        </Trans>
      </p>
      {next ? (
        <div className="grid gap-2 rounded-2 bg-lamp-wash p-3 text-sm">
          <p role="status">
            <Trans>The draw of this slip has closed. Your picks are kept.</Trans>
          </p>
          <Button variant="lamp" block onClick={next.go}>
            <Trans>
              Go on with draw <bdi className="num">{next.issueNo}</bdi>
            </Trans>
          </Button>
        </div>
      ) : (
        // what is pressed stays in sight of a long slip
        <div className="sticky bottom-0 -mx-1 -mb-1 grid gap-2 bg-panel px-1 py-1">
          <Button aria-disabled={draft === null} onClick={props.onAdd}>
            <Icon name="plus" size="sm" />
            <Trans>Add to slip</Trans>
          </Button>
          <Button
            variant="lamp"
            size="lg"
            busy={busy}
            busyLabel={<Trans>Asking the price…</Trans>}
            aria-disabled={all.length === 0 || shut || reach === null}
            onClick={props.onBet}
          >
            {shut ? (
              <Trans>Closed</Trans>
            ) : (
              <>
                <Trans>Bet</Trans>
                {all.length > 0 && (
                  <>
                    <span aria-hidden="true">·</span>
                    <span className="num">{money(stake)}</span>
                  </>
                )}
              </>
            )}
          </Button>
        </div>
      )}
    </section>
  )
}
