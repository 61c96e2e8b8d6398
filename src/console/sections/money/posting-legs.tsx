import { Trans, useLingui } from '@lingui/react/macro'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { useLedgerTexts } from '../../app/ledger-texts.ts'
import { useDesk } from '../../app/queries.ts'
import { Amount } from '../../parts/amount.tsx'
import { Shown } from '../../parts/states.tsx'

type Posting = ConsoleValueOf<'getPosting'>

function Legs({ legs, currency }: { legs: Posting['legs']; currency: string }) {
  const words = useLedgerTexts()
  return (
    <tbody>
      {legs.map(({ wallet, amount, balance }) => (
        <tr key={wallet} className="border-t border-line">
          <th scope="row" className="py-1 text-start font-normal">
            {words.wallet(wallet)}
          </th>
          <td className="text-end">
            <Amount value={amount} currency={currency} change />
          </td>
          <td className="text-end">{balance === null ? '–' : <Amount value={balance} currency={currency} />}</td>
        </tr>
      ))}
    </tbody>
  )
}

/** The legs of a posting: where the money came from and went to, and its hash in the chain. */
export function PostingLegs({ id }: { id: string }) {
  const { t } = useLingui()
  const answer = useDesk('getPosting', { id })
  return (
    <Shown answer={answer} coming={3}>
      {({ row, legs, hash }) => (
        <div className="mt-2 text-xs">
          <table aria-label={t`Legs of posting ${id}`} className="w-full">
            <thead>
              <tr className="text-ink-2">
                <th scope="col" className="text-start">
                  <Trans>Wallet</Trans>
                </th>
                <th scope="col" className="text-end">
                  <Trans>Amount</Trans>
                </th>
                <th scope="col" className="text-end">
                  <Trans>Afterwards</Trans>
                </th>
              </tr>
            </thead>
            <Legs legs={legs} currency={row.currency} />
          </table>
          <p className="mt-1 text-ink-2">
            {hash === null ? (
              <Trans>Its link of the chain comes within a minute.</Trans>
            ) : (
              <>
                <Trans>Link of the chain</Trans> <span className="font-mono break-all">{hash}</span>
              </>
            )}
          </p>
        </div>
      )}
    </Shown>
  )
}
