import { Trans } from '@lingui/react/macro'
import { useDesk } from '../../app/queries.ts'
import { Amount } from '../../parts/amount.tsx'
import { Figures } from '../../parts/facts.tsx'
import { Shown } from '../../parts/states.tsx'

/** A member's balance, and the amounts reserved and in play. */
export function MemberFigures({ id }: { id: string }) {
  const answer = useDesk('getMemberBalances', { id })
  return (
    <Shown answer={answer} coming={2}>
      {({ currency, main, held, vendors, bonus, openBets, openStakes, debt }) => {
        const amount = (value: string) => <Amount value={value} currency={currency} />
        return (
          <Figures
            items={[
              { label: <Trans>Main</Trans>, value: amount(main) },
              { label: <Trans>Held</Trans>, value: amount(held) },
              { label: <Trans>In games</Trans>, value: amount(vendors) },
              { label: <Trans>Bonus</Trans>, value: amount(bonus) },
              {
                label: <Trans>Open bets</Trans>,
                value: <span className="num">{openBets}</span>,
                note: amount(openStakes),
              },
              { label: <Trans>Debt</Trans>, value: amount(debt) },
            ]}
          />
        )
      }}
    </Shown>
  )
}
