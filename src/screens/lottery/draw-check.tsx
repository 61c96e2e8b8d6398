import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { verifyDraw, webHashes, type Verdict } from '#rules/lottery/verify-draw.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import { drawProofQuery } from '#src/api/lottery.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { useDates } from '#src/app/use-dates.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answer } from '../shared/answer.tsx'
import { CheckStep } from '../shared/check-step.tsx'
import { DrawResult } from '#src/ui/draw-result.tsx'

type Proof = ValueOf<'getDrawProof'>

/** The result of a draw's proof, calculated in this browser. */
function useVerdict(proof: Proof | undefined, ownSlip: string | null): Verdict | undefined {
  const { data } = useQuery({
    queryKey: ['verifyDraw', proof?.gameCode, proof?.issueNo, proof?.seed, ownSlip],
    queryFn: () =>
      verifyDraw({ ...proof!, result: proof!.versions[0]?.result ?? proof!.result }, webHashes(crypto.subtle), ownSlip),
    enabled: proof !== undefined,
    staleTime: Infinity,
  })
  return data
}

const Value = ({ name, children }: { name: ReactNode; children: string | null }) => (
  <div>
    <dt className="text-xs text-ink-2">{name}</dt>
    <dd className="num text-xs break-all whitespace-normal" dir="ltr">
      {children ?? '—'}
    </dd>
  </div>
)

/** A result with which the operator corrected an earlier one: no key proves it. */
function Correction({ result, reason, at }: Proof['versions'][number]) {
  const moment = useDates().moment(at)
  return (
    <section className="grid gap-2 rounded-2 bg-lamp-wash p-3">
      <h3 className="text-sm font-bold">
        <Trans>Replaced on {moment}</Trans>
      </h3>
      <DrawResult result={result} />
      {reason !== null && (
        <p className="text-sm">
          <Trans>
            Why: <bdi>{reason}</bdi>
          </Trans>
        </p>
      )}
    </section>
  )
}

/** The result of the check, in one sentence. */
function Outcome({ verdict, corrected }: { verdict: Verdict; corrected: boolean }) {
  const holds = verdict.commit && verdict.result === true && verdict.input !== false && verdict.ownSlip !== false
  return (
    <Alert tone={holds ? 'win' : 'alert'} live="polite">
      {holds && corrected ? (
        <Trans>
          Your browser worked out the same result from the published key. It doesn’t count: the operator replaced it.
        </Trans>
      ) : holds ? (
        <Trans>Your browser worked out the same result from the published key. The draw is right.</Trans>
      ) : (
        <Trans>Something doesn’t match. Please show this page to customer service.</Trans>
      )}
    </Alert>
  )
}

type ProofPartProps = { proof: Proof; ownSlip: string | null }

/** The steps of the check. */
const Steps = ({ verdict, proof, ownSlip }: ProofPartProps & { verdict: Verdict | undefined }) => (
  <ol className="grid gap-2">
    <CheckStep holds={verdict?.commit ?? null}>
      <Trans>The key fits the seal that was published before the draw opened</Trans>
    </CheckStep>
    <CheckStep holds={verdict?.input ?? null}>
      <Trans>The public input is made from all {proof.slipCount} bets taken</Trans>
    </CheckStep>
    {ownSlip !== null && (
      <CheckStep holds={verdict?.ownSlip ?? null}>
        <Trans>Your own bet is among them</Trans>
      </CheckStep>
    )}
    <CheckStep holds={verdict?.result ?? null}>
      <Trans>Key and input give this result</Trans>
    </CheckStep>
  </ol>
)

/** The numbers with which anyone can repeat the check. */
const Numbers = ({ proof, ownSlip }: ProofPartProps) => (
  <details className="rounded-2 bg-panel-2 p-3">
    <summary className="cursor-pointer text-sm font-bold">
      <Trans>Show the numbers</Trans>
    </summary>
    <dl className="mt-2 grid gap-2">
      <Value name={<Trans>Seal (SHA-256 of the key)</Trans>}>{proof.commit}</Value>
      <Value name={<Trans>Key</Trans>}>{proof.seed}</Value>
      <Value name={<Trans>Public input</Trans>}>{proof.publicInput}</Value>
      {ownSlip !== null && <Value name={<Trans>Your bet</Trans>}>{ownSlip}</Value>}
    </dl>
  </details>
)

/** The proof of one draw, checked step by step in this browser; `ownSlip` is the hash of one of the member's slips. */
export function DrawProof({
  gameCode,
  issueNo,
  ownSlip = null,
}: {
  gameCode: string
  issueNo: string
  ownSlip?: string | null
}) {
  const { api } = useServices()
  const query = useQuery(drawProofQuery(api, { gameCode, issueNo }))
  const verdict = useVerdict(query.data, ownSlip)
  return (
    <Answer query={query} skeleton={<Skeleton className="h-56 rounded-2" />}>
      {(proof) => {
        const open = proof.seed === null
        const [drawn, ...corrections] = proof.versions
        const result = drawn?.result ?? proof.result
        return (
          <div className="grid gap-4">
            {corrections.length > 0 && (
              <h3 className="text-sm font-bold">
                <Trans>Result of the draw</Trans>
              </h3>
            )}
            {result !== null && <DrawResult result={result} />}
            {verdict && !open && <Outcome verdict={verdict} corrected={corrections.length > 0} />}
            {corrections.map((correction) => (
              <Correction key={correction.version} {...correction} />
            ))}
            {open && (
              <Alert>
                <Trans>The key is published with the result. Its seal below was there before betting began.</Trans>
              </Alert>
            )}
            <Steps {...{ verdict, proof, ownSlip }} />
            <Numbers {...{ proof, ownSlip }} />
          </div>
        )
      }}
    </Answer>
  )
}

/** Shows the proof of a draw over the page. */
export function DrawCheck({
  game,
  issueNo,
  onClose,
}: {
  game: { code: string; name: string }
  issueNo: string
  onClose: () => void
}) {
  const { t } = useLingui()
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        <>
          <bdi>{game.name}</bdi> <bdi className="num text-md">{issueNo}</bdi>
        </>
      }
      labels={{ close: t`Close` }}
      width={520}
    >
      <DrawProof gameCode={game.code} issueNo={issueNo} />
    </Dialog>
  )
}
