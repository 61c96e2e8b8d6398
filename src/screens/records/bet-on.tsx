import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { picksText } from '../lottery/option-names.ts'
import type { AnyBet, LotteryBet, SportsBet } from './any-bet.ts'

const LegsLine = ({ legs: [first, ...rest] }: SportsBet) =>
  first && (
    <>
      <bdi className="block font-bold">{first.event}</bdi>
      <span className="block text-ink-2">
        {first.market}: {first.selection}{' '}
        <bdi className="num" dir="ltr">
          @{first.odds}
        </bdi>
        {rest.length > 0 && (
          <>
            {' · '}
            <Plural value={rest.length} one="and # more match" other="and # more matches" />
          </>
        )}
      </span>
    </>
  )

function SlipLine({ issue, numbers, drawNumbers }: LotteryBet) {
  const { i18n } = useLingui()
  return (
    <>
      <bdi dir="auto" className="line-clamp-2 font-bold break-words">
        {picksText(numbers, (message) => i18n._(message))}
      </bdi>
      <span className="block text-ink-2">
        <Trans>
          Draw <bdi className="num">{issue}</bdi>
        </Trans>
        {typeof drawNumbers === 'string' && (
          <>
            {' · '}
            <Trans>
              Result <bdi className="num break-all whitespace-normal">{drawNumbers}</bdi>
            </Trans>
          </>
        )}
      </span>
    </>
  )
}

/**
 * The selection of a bet: its match, its numbers and draw, or its places on the table; null where the game says it
 * all.
 */
export const betOn = (bet: AnyBet) => {
  if ('legs' in bet) return <LegsLine {...bet} />
  if ('issue' in bet) return <SlipLine {...bet} />
  if ('areas' in bet && bet.areas.length > 0) return <bdi>{bet.areas.map(({ area }) => area).join(', ')}</bdi>
  return null
}
