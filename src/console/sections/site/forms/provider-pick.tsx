import { Trans, useLingui } from '@lingui/react/macro'
import { DeskLink } from '#src/console/app/link.tsx'
import { useDesk } from '#src/console/app/queries.ts'
import { Line, Pick } from '#src/console/parts/form/inputs.tsx'
import { useMay } from '#src/console/app/services.tsx'

type ProviderPickProps = { value: string; method?: string; onChange: (provider: string) => void }

/** Chooses one of the payment providers that the server knows, and says when it serves nothing now. */
function KnownPick({ value, method, onChange }: ProviderPickProps) {
  const { t } = useLingui()
  const known = useDesk('listPaymentProviders', {}).data?.rows
  if (!known) return <Line label={<Trans>Provider</Trans>} value={value} onChange={onChange} />
  const one = known.find(({ id }) => id === value)
  const options = known.map(({ id }) => id)
  const isForeign = method !== undefined && method !== '' && one?.methods?.includes(method) === false
  return (
    <div className="grid gap-1">
      <Pick
        label={t`Provider`}
        options={one === undefined && value !== '' ? [...options, value] : options}
        value={value === '' ? null : value}
        onChange={onChange}
      />
      <p className="text-xs text-ink-2">
        {value !== '' && one === undefined && <Trans>The server doesn’t know {value}.</Trans>}
        {one?.on === false && <Trans>{value} is switched off.</Trans>}
        {one?.on === true && isForeign && <Trans>{value} doesn’t serve this method.</Trans>}
        {one?.on === true && one.sandbox && <Trans>{value} is for trying out: no real money moves.</Trans>}{' '}
        <DeskLink to="/reconciliation/providers" className="link">
          <Trans>Payment providers</Trans>
        </DeskLink>
      </p>
    </div>
  )
}

/** The provider of a way to pay. Operators who may not list the providers type its name. */
export function ProviderPick(props: ProviderPickProps) {
  const may = useMay()
  if (!may('listPaymentProviders'))
    return <Line label={<Trans>Provider</Trans>} value={props.value} onChange={props.onChange} />
  return <KnownPick {...props} />
}
