import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { balanceQuery } from '#src/api/wallet.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { cx } from '#src/ui/cx.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Money } from '#src/ui/money.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { CentreLink } from './centre-link.tsx'
import { usePurseHidden } from './purse-hidden.ts'

const box = 'flex h-10 max-md:h-11 flex-none items-center rounded-2 border border-line bg-panel-2'
const tool = 'grid h-full w-8 max-md:w-10 max-[339px]:w-8 place-items-center rounded-1 text-ink-2 hover:text-ink'

/** The member's balance; `null` until it is known. */
function Amount() {
  const { api } = useServices()
  const { t, i18n } = useLingui()
  const [hidden] = usePurseHidden()
  const { data, isError } = useQuery(balanceQuery(api))
  if (isError && !data)
    return (
      <span role="status" className="text-xs text-alert-ink">
        <Trans>No answer</Trans>
      </span>
    )
  if (!data) return <Skeleton className="h-4 w-20" />
  return (
    <Money
      amount={data.sumBalance}
      currency={data.currency}
      locale={i18n.locale}
      hidden={hidden}
      hiddenLabel={t`The balance is hidden`}
    />
  )
}

function HideButton() {
  const { t } = useLingui()
  const [hidden, setHidden] = usePurseHidden()
  return (
    <button
      type="button"
      className={tool}
      aria-label={t`Hide the balance`}
      aria-pressed={hidden}
      onClick={() => setHidden(!hidden)}
    >
      <Icon name={hidden ? 'eyeOff' : 'eye'} size="xs" />
    </button>
  )
}

function RefreshButton() {
  const { api, queryClient } = useServices()
  const { t } = useLingui()
  const { isFetching } = useQuery({ ...balanceQuery(api), enabled: false })
  return (
    <button
      type="button"
      className={tool}
      aria-label={t`Refresh the balance`}
      aria-busy={isFetching}
      onClick={() => void queryClient.invalidateQueries({ queryKey: balanceQuery(api).queryKey })}
    >
      <Icon name="refresh" size="xs" className={cx(isFetching && 'opacity-50')} />
    </button>
  )
}

/** The balance, linked to the wallet. */
const WalletLink = ({ className }: { className: string }) => (
  <CentreLink mc="transferFund" className={cx('flex h-full items-center rounded-2 font-bold', className)}>
    <VisuallyHidden>
      <Trans>Wallet</Trans>{' '}
    </VisuallyHidden>
    <Amount />
  </CentreLink>
)

/** The balance in the wide header, with refresh and hide [2.40, 2.41, 9.29], and the link to deposit [2.42]. */
export const Purse = () => (
  <>
    <div className={box}>
      <WalletLink className="min-w-28 ps-3.5 text-md" />
      <RefreshButton />
      <HideButton />
    </div>
    <CentreLink
      mc="depositv2"
      className={buttonClass({ variant: 'lamp', size: 'sm' }, 'min-h-10 flex-none whitespace-nowrap')}
    >
      <Icon name="plus" size="xs" />
      <Trans>Deposit</Trans>
    </CentreLink>
  </>
)

/** The balance in the phone's top bar, in smaller figures on narrow phones. */
export function SmallPurse() {
  const { t } = useLingui()
  return (
    <div className={box}>
      <WalletLink className="min-w-22 ps-2.5 text-sm max-[379px]:min-w-20 max-[379px]:text-xs max-[339px]:ps-1.5" />
      <HideButton />
      <CentreLink
        mc="depositv2"
        aria-label={t`Deposit`}
        className="grid h-full w-11 max-[339px]:w-9 place-items-center rounded-e-2 bg-lamp text-on-lamp"
      >
        <Icon name="plus" size="sm" />
      </CentreLink>
    </div>
  )
}
