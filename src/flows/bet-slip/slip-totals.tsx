import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { MoreMoney } from '../shared/more-money.tsx'
import { detailMessage } from './bet-slip.messages.ts'
import { Units } from './slip-line-list.tsx'
import { betsIn, hitOf, MAX_LINES, rebateIn, type PricedLine, type Reach, type SlipTerms } from './slip-lines.ts'

export type SlipTotalsProps = {
  /** The lines, and the picks not yet added. */
  all: readonly PricedLine[]
  draft: PricedLine | null
  terms: SlipTerms
  /** The slip's totals over its draws; null when the chase is impossible. */
  reach: Reach | null
  /** How many lines are unavailable at the chosen return. */
  left: number
  /** The picks stay out: the slip has the most lines it can have. */
  full: boolean
  /** The most bets per line, if the picks have more. */
  tooMany: number | null
  /** A field contains something that is not a number: no sum is shown. */
  unread: boolean
  /** Of all draws, minor units. */
  stake: bigint
  money: (minor: bigint) => string
  moneyText: (amount: string) => string
  /** What a stake leaves in the main wallet, or how much is missing; null while the balance is unknown. */
  walletAfter: (stake: bigint) => { text: string; missing: boolean } | null
}

const Row = ({ label, children, tone }: { label: ReactNode; children: ReactNode; tone?: string }) => (
  <div className="flex items-baseline justify-between gap-3 text-sm">
    <dt className="text-ink-2">{label}</dt>
    <dd className={`num font-bold ${tone ?? ''}`}>{children}</dd>
  </div>
)

const Caution = ({ children }: { children: ReactNode }) => (
  <p role="status" className="text-sm text-alert-ink">
    {children}
  </p>
)

type LeftOutProps = Pick<SlipTotalsProps, 'full' | 'left' | 'reach'>

/** Which picks stay out of the slip. */
const LeftOut = ({ full, left, reach }: LeftOutProps) => (
  <>
    {full && (
      <Caution>
        <Trans>Your slip is full at {MAX_LINES} lines. New picks aren’t added.</Trans>
      </Caution>
    )}
    {left > 0 && (
      <Caution>
        <Trans>
          At this return <Plural value={left} one="# line" other="# lines" /> would win nothing and is left out.
        </Trans>
      </Caution>
    )}
    {reach === null && (
      <Caution>
        <Trans>No stake reaches that profit over so many draws. Choose fewer draws or another plan.</Trans>
      </Caution>
    )}
  </>
)

/** The slip's stake and highest win, and which picks stay out of it. */
export function SlipTotals(props: SlipTotalsProps) {
  const { all, draft, terms, reach, left, full, stake, unread, moneyText } = props
  const money = (minor: bigint) => (unread ? '–' : props.money(minor))
  const { i18n } = useLingui()
  const hit = hitOf(all, terms)
  const rebate = rebateIn(all, terms) * (reach?.times ?? 1n)
  const tooMany =
    props.tooMany === null ? null : detailMessage({ limit: 'BETS', min: null, max: String(props.tooMany) }, moneyText)
  const after = unread ? null : props.walletAfter(stake)
  return (
    <>
      <dl className="grid gap-1.5">
        <Row label={<Trans>New picks</Trans>}>
          <Plural value={draft?.bets ?? 0} one="# bet" other="# bets" />
          {draft && draft.play.unitsPerBet > 1 && <Units each={draft.play.unitsPerBet} />}
        </Row>
        <Row label={<Trans>Slip total</Trans>}>
          <Plural value={betsIn(all)} one="# bet" other="# bets" /> · {money(stake)}
        </Row>
        {hit !== null && <Row label={<Trans>Each hit pays</Trans>}>{money(hit)}</Row>}
        <Row label={<Trans>You can win at most</Trans>} tone="text-win-ink">
          {money(reach?.maxWin ?? 0n)}
        </Row>
        {rebate > 0n && (
          <Row label={<Trans>Rebate after the draw</Trans>} tone="text-win-ink">
            {money(rebate)}
          </Row>
        )}
        {stake > 0n && after?.missing === false && (
          <Row label={<Trans>Main wallet afterwards</Trans>}>{after.text}</Row>
        )}
      </dl>
      {after?.missing && (
        <Caution>
          <Trans>
            Not enough in the main wallet: <b className="num">{after.text}</b> is missing.
          </Trans>{' '}
          <MoreMoney />
        </Caution>
      )}
      {tooMany && <Caution>{i18n._(tooMany)}</Caution>}
      <LeftOut full={full} left={left} reach={reach} />
    </>
  )
}
