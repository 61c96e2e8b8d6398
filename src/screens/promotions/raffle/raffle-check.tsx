import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { webHashes } from '#rules/lottery/verify-draw.ts'
import { verifyRaffle, type RaffleVerdict } from '#rules/raffle/verify-raffle.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import { raffleDrawsQuery } from '#src/api/raffles.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answer } from '../../shared/answer.tsx'
import { CheckStep } from '../../shared/check-step.tsx'

type Page = ValueOf<'listRaffleDraws'>
type Draw = Page['rows'][number]
export type Checked = { drawNo: number; seen: string | null }

/** The result of a draw, recomputed by this browser. */
function useVerdict(promotionId: string, { drawNo, seen }: Checked, page: Page | undefined) {
  const { api } = useServices()
  const before = useQuery({ ...raffleDrawsQuery(api, { promotionId, drawNo: drawNo - 1 }), enabled: drawNo > 1 })
  const draw = page?.rows[0]
  const known = before.data?.rows[0] ?? null
  const { data } = useQuery({
    queryKey: ['verifyRaffle', promotionId, drawNo, seen, known?.drawNo],
    queryFn: () =>
      verifyRaffle(draw!, { promotionId, prizes: page!.prizes, before: known, seen }, webHashes(crypto.subtle)),
    enabled: draw !== undefined && (drawNo === 1 || before.isFetched),
    staleTime: Infinity,
  })
  return data
}

const holds = ({ commit, seenBefore, entrants, prize }: RaffleVerdict) =>
  commit && prize && seenBefore !== false && entrants !== false

function Steps({ verdict, draw }: { verdict: RaffleVerdict | undefined; draw: Draw }) {
  const { number } = draw
  return (
    <ol className="grid gap-2">
      <CheckStep holds={verdict?.commit ?? null}>
        <Trans>The key fits the seal that was published before</Trans>
      </CheckStep>
      {verdict && verdict.seenBefore !== null && (
        <CheckStep holds={verdict.seenBefore}>
          <Trans>It is the seal this page showed you before you pressed</Trans>
        </CheckStep>
      )}
      <CheckStep holds={verdict?.entrants ?? null}>
        <Trans>The list of all earlier draws leads to this one</Trans>
      </CheckStep>
      <CheckStep holds={verdict?.prize ?? null}>
        <Trans>Key and list give the number {number}, and the table gives this prize for it</Trans>
      </CheckStep>
    </ol>
  )
}

const Value = ({ name, children }: { name: ReactNode; children: string }) => (
  <div>
    <dt className="text-xs text-ink-2">{name}</dt>
    <dd className="num text-xs break-all whitespace-normal" dir="ltr">
      {children}
    </dd>
  </div>
)

/** The data for anyone to recompute it. */
const Numbers = ({ draw, promotionId }: { draw: Draw; promotionId: string }) => (
  <details className="rounded-2 bg-panel-2 p-3">
    <summary className="cursor-pointer text-sm font-bold">
      <Trans>Show the numbers</Trans>
    </summary>
    <dl className="mt-2 grid gap-2">
      <Value name={<Trans>Seal (SHA-256 of the key)</Trans>}>{draw.commitment}</Value>
      <Value name={<Trans>Key</Trans>}>{draw.seed}</Value>
      <Value name={<Trans>Text that is signed with the key (HMAC-SHA-256)</Trans>}>
        {`RAF1|${promotionId}|${draw.drawNo}|${draw.entrants}`}
      </Value>
      <Value name={<Trans>Who drew</Trans>}>{draw.entrant}</Value>
      <Value name={<Trans>Left of each prize before it</Trans>}>
        {draw.left.map((count) => count ?? '∞').join(' · ')}
      </Value>
    </dl>
  </details>
)

function Proof({ promotionId, checked, page }: { promotionId: string; checked: Checked; page: Page }) {
  const verdict = useVerdict(promotionId, checked, page)
  const [draw] = page.rows
  if (!draw) return null
  return (
    <div className="grid gap-4">
      {verdict && (
        <Alert tone={holds(verdict) ? 'win' : 'alert'} live="polite">
          {holds(verdict) ? (
            <Trans>Your browser worked out the same prize from the published key. The draw is right.</Trans>
          ) : (
            <Trans>Something doesn’t match. Please show this page to customer service.</Trans>
          )}
        </Alert>
      )}
      <Steps verdict={verdict} draw={draw} />
      <Numbers {...{ draw, promotionId }} />
    </div>
  )
}

/** The proof of one draw, verified step by step in this browser, over the page. */
export function RaffleCheck({
  promotionId,
  checked,
  onClose,
}: {
  promotionId: string
  checked: Checked
  onClose: () => void
}) {
  const { t } = useLingui()
  const { api } = useServices()
  const { drawNo } = checked
  const query = useQuery(raffleDrawsQuery(api, { promotionId, drawNo }))
  return (
    <Dialog open onClose={onClose} title={<Trans>Draw {drawNo}</Trans>} labels={{ close: t`Close` }} width={520}>
      <Answer query={query} skeleton={<Skeleton className="h-56 rounded-2" />}>
        {(page) => <Proof {...{ promotionId, checked, page }} />}
      </Answer>
    </Dialog>
  )
}
