import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { isPlayer } from '#machines/session/account-types.ts'
import { contractsQuery } from '#src/api/contracts.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useAccountType } from '../shell/use-account-type.ts'
import { CentreLink } from '../shell/centre-link.tsx'

const plain = 'link flex min-h-11 items-center gap-1 justify-self-start text-sm'

/** Links a player with contracts or an offer to them. */
export function OwnContractsLink({ className = plain }: { className?: string }) {
  const { api } = useServices()
  const type = useAccountType()
  const { data } = useQuery({
    ...contractsQuery(api, { side: 'UP', pageNo: 1 }),
    enabled: type !== undefined && isPlayer(type),
  })
  if (!data || data.totalRows === 0) return null
  return (
    <CentreLink mc="transactionHistory" part="contracts" className={className}>
      <Trans>Your salary contracts</Trans>
      <Icon name="next" size="xs" flip />
    </CentreLink>
  )
}
