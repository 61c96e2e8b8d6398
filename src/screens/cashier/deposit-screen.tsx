import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { depositChannelsQuery, depositSettingsQuery } from '#src/api/cashier.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { FollowDeposit } from '#src/flows/deposit/follow-deposit.tsx'
import { NewDeposit } from '#src/flows/deposit/new-deposit.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answer } from '../shared/answer.tsx'
import { CentreLink } from '../shell/centre-link.tsx'
import { PlayNow } from './play-now.tsx'
import { UnfinishedDeposits } from './unfinished-deposits.tsx'
import { useFollowed } from './use-followed.ts'

const skeleton = (
  <div className="grid gap-3">
    <Skeleton className="h-96 rounded-2" />
    <Skeleton className="h-64 rounded-2" />
  </div>
)

function Begin({ onBegun }: { onBegun: (depositNo: string) => void }) {
  const { api } = useServices()
  const settings = useQuery(depositSettingsQuery(api))
  const channels = useQuery(depositChannelsQuery(api))
  return (
    <Answer query={settings} skeleton={skeleton}>
      {(known) => (
        <Answer query={channels} skeleton={skeleton}>
          {(list) => (
            <>
              <UnfinishedDeposits
                settings={known}
                nameOf={(id) => list.find(({ channelId }) => channelId === id)?.name ?? id}
              />
              <NewDeposit settings={known} channels={list} onBegun={onBegun} />
            </>
          )}
        </Answer>
      )}
    </Answer>
  )
}

/** The deposit page: begins a deposit, or continues one by its number [1.14]. */
export function DepositScreen() {
  const { number, follow } = useFollowed()
  return (
    <section className="grid gap-3">
      {number === undefined ? (
        <Begin onBegun={follow} />
      ) : (
        <FollowDeposit key={number} depositNo={number} onNew={() => follow(undefined)} afterArrival={<PlayNow />} />
      )}
      <CentreLink
        mc="transactionHistory"
        part="deposits"
        className="link inline-flex min-h-11 items-center justify-self-start text-sm"
      >
        <Trans>All deposits</Trans>
      </CentreLink>
    </section>
  )
}
