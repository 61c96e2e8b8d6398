import { Trans, useLingui } from '@lingui/react/macro'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { numberText } from '#src/lib/languages.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useDesk } from '../../app/queries.ts'

type Proof = ConsoleValueOf<'verifyAudit'>

/** An altered row, by its number. */
const Broken = ({ fault: { entry, reason } }: { fault: NonNullable<Proof['fault']> }) => (
  <p
    role="alert"
    className="inline-flex flex-wrap items-center gap-x-2 rounded-2 bg-alert-wash px-3 py-1.5 text-alert-ink"
  >
    <Icon name="alert" size="sm" />
    <b>
      <Trans>The chain is broken at row {entry}</Trans>
    </b>
    <span className="text-xs">{reason}</span>
  </p>
)

function Proven({ proof: { entries, sealed, head } }: { proof: Proof }) {
  const { i18n } = useLingui()
  const rows = numberText(sealed, i18n.locale)
  const waiting = entries - sealed
  return (
    <p className="inline-flex flex-wrap items-center gap-x-2 rounded-2 bg-win-wash px-3 py-1.5">
      <Icon name="shield" size="sm" className="text-win-ink" />
      <b className="text-win-ink">
        <Trans>Chain proven</Trans>
      </b>
      <span className="text-xs text-ink-2">
        <Trans>{rows} rows</Trans>
        {waiting > 0 && (
          <>
            {' · '}
            <Trans>{waiting} more within a minute</Trans>
          </>
        )}
        {head !== null && (
          <>
            {' · '}
            <span className="num font-mono">
              {head.slice(0, 4)}…{head.slice(-4)}
            </span>
          </>
        )}
      </span>
    </p>
  )
}

/** How far the chain of the log is verified; a press verifies it again. */
export function ChainProof() {
  const proof = useDesk('verifyAudit', {})
  const { data } = proof
  if (!data && proof.isPending) return null
  return (
    <>
      {data && (data.fault ? <Broken fault={data.fault} /> : <Proven proof={data} />)}
      <Button variant="quiet" size="sm" busy={proof.isFetching} onClick={() => void proof.refetch()}>
        <Icon name="refresh" size="xs" />
        <Trans>Prove now</Trans>
      </Button>
    </>
  )
}
