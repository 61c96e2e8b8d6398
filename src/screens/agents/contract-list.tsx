import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { contractsQuery } from '#src/api/contracts.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { useAddressFilter } from '#src/app/use-address-filter.ts'
import type { MoneyWriter } from '#src/lib/money-text.ts'
import { pageNumber } from '#src/lib/search-schema.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answer } from '../shared/answer.tsx'
import { RowsPager } from '../shared/rows-pager.tsx'
import { ContractCard } from './contract-card.tsx'

const skeleton = (
  <div className="grid gap-2.5">
    {Array.from({ length: 3 }, (_, n) => (
      <Skeleton key={n} className="h-40 rounded-2" />
    ))}
  </div>
)

type ContractsProps = {
  side: 'UP' | 'DOWN'
  money: MoneyWriter
  /** The contract that the address names. */
  named: string | undefined
}

/** A paged list of the contracts of one side. */
export function Contracts({ side, money, named }: ContractsProps) {
  const { api } = useServices()
  const { t } = useLingui()
  const { filter, put } = useAddressFilter()
  const query = useQuery(contractsQuery(api, { side, pageNo: pageNumber(filter['page']) }))
  return (
    <Answer query={query} skeleton={skeleton}>
      {(page) =>
        page.totalRows === 0 ? (
          <EmptyState title={<Trans>No contracts yet</Trans>}>
            {side === 'UP' ? (
              <Trans>What your upline or the house offers you is shown here.</Trans>
            ) : (
              <Trans>Offer one to a member directly below you.</Trans>
            )}
          </EmptyState>
        ) : (
          <div className="grid gap-2.5">
            <ul aria-label={t`Contracts`} className="grid gap-2.5">
              {page.rows.map((contract) => (
                <ContractCard
                  key={contract.contractId}
                  {...{ contract, money }}
                  isNamed={contract.contractId === named}
                />
              ))}
            </ul>
            <RowsPager {...page} onPage={(next) => put({ page: next === 1 ? undefined : String(next) })} />
          </div>
        )
      }
    </Answer>
  )
}
