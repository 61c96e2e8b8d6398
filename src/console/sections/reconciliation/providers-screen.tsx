import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { useDesk } from '../../app/queries.ts'
import { useMay } from '../../app/services.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import { MakeKey } from '../../flows/keys/key-acts.tsx'
import { KeysTable } from '../../flows/keys/keys-table.tsx'
import { SwitchPartner } from '../../flows/keys/switch-partner.tsx'
import { TestPartner } from '../../flows/keys/test-partner.tsx'
import { Card, Page } from '../../parts/page.tsx'
import { Nothing, Shown } from '../../parts/states.tsx'
import { ProviderForm, type PaymentProvider } from './provider-form.tsx'
import { ReconciliationTabs } from './reconciliation-tabs.tsx'

type ProviderProps = { version: string; provider: PaymentProvider }

/** Switches a provider off, which one operator may, or on, which takes two. */
function SwitchProvider({ version, provider }: ProviderProps) {
  const act = useAct({
    operation: 'switchPaymentProvider',
    body: () => ({ version, provider: provider.id, on: !provider.on }),
    refreshes: ['listPaymentProviders', 'getReadiness'],
  })
  return (
    <SwitchPartner
      act={act}
      partner={provider}
      effects={{
        off: [
          <Trans key="none">Its channels take no deposit, and it sends no payout</Trans>,
          <Trans key="wait">Approved withdrawals wait until it is on again</Trans>,
          <Trans key="paid">What it says of earlier orders and payouts still counts</Trans>,
        ],
        on: [<Trans key="open">Its channels take deposits again, and approved withdrawals are sent</Trans>],
      }}
    />
  )
}

function ProviderCard({ version, provider }: ProviderProps) {
  const { id, origin, methods, keys, on, sandbox, source } = provider
  const [edits, setEdits] = useState(false)
  const may = useMay()
  return (
    <>
      <Card
        title={<span className="font-mono">{id}</span>}
        more={may('makeProviderKey') && <MakeKey kind="provider" id={id} />}
      >
        <div className="mb-2 flex flex-wrap items-center gap-2">
          <Badge tone={on ? 'win' : 'alert'}>{on ? <Trans>on</Trans> : <Trans>off</Trans>}</Badge>
          {sandbox && (
            <Badge tone="lamp">
              <Trans>for trying out</Trans>
            </Badge>
          )}
          {source === 'environment' && (
            <span className="text-xs text-ink-2">
              <Trans>From the environment: changed where the server is started</Trans>
            </span>
          )}
          {may('testPartner') && <TestPartner kind="provider" id={id} />}
          {source === 'console' && may('savePaymentProvider') && (
            <>
              <Button size="sm" aria-expanded={edits} onClick={() => setEdits(!edits)}>
                <Trans>Change</Trans>
              </Button>
              <SwitchProvider version={version} provider={provider} />
            </>
          )}
        </div>
        <p className="mb-2 text-xs break-all text-ink-2">
          {origin} · {methods === null ? <Trans>all methods that channels name it for</Trans> : methods.join(', ')}
        </p>
        <KeysTable kind="provider" id={id} keys={keys} />
      </Card>
      {edits && <ProviderForm version={version} provider={provider} onDone={() => setEdits(false)} />}
    </>
  )
}

/** The payment providers and their signing keys. */
export function ProvidersScreen() {
  const may = useMay()
  const answer = useDesk('listPaymentProviders', {})
  return (
    <Page title={<Trans>Reconciliation</Trans>}>
      <ReconciliationTabs />
      <Shown answer={answer} coming={6}>
        {({ rows, version }) => (
          <>
            {rows.length === 0 && <Nothing title={<Trans>No payment provider is known here</Trans>} />}
            {rows.map((provider) => (
              <ProviderCard key={`${provider.id} ${version}`} version={version} provider={provider} />
            ))}
            {may('savePaymentProvider') && <ProviderForm key={`new ${version}`} version={version} />}
          </>
        )}
      </Shown>
    </Page>
  )
}
