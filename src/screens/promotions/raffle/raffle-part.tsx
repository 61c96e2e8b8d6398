import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ValueOf } from '#openapi/handlers.ts'
import { ApiError } from '#src/api/api-error.ts'
import { raffleDrawsQuery, raffleQuery } from '#src/api/raffles.queries.ts'
import { useIsIn } from '#src/app/member.ts'
import { useServices } from '#src/app/services.tsx'
import { useDates } from '#src/app/use-dates.ts'
import { RaffleWheel, type Check } from '#src/flows/raffle/raffle-wheel.tsx'
import { Wheel } from '#src/flows/raffle/wheel.tsx'
import { useFigure } from '#src/flows/shared/use-figure.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answer } from '../../shared/answer.tsx'
import { NotYours } from '../not-yours.tsx'
import { RaffleCheck, type Checked } from './raffle-check.tsx'
import { RaffleHistory } from './raffle-history.tsx'
import { RaffleSources } from './raffle-sources.tsx'
import { RaffleTable } from './raffle-table.tsx'

type Raffle = ValueOf<'getRaffle'>
type Seal = Raffle['coming'][number]

/** The stage of the wheel: dark in both themes, with a lamp above. */
const stage = {
  className: 'hall grid place-items-center overflow-hidden rounded-3 p-4 text-white md:p-6 lg:sticky lg:top-4',
  style: { background: 'radial-gradient(90% 70% at 50% 20%, #1f6470, #0b2730 66%, #071a20)' },
}

/** Right under the wheel, because its picture suggests that all prizes are equally likely. */
const SliceNote = () => (
  <p className="mt-3 rounded-2 bg-shade/60 px-3 py-2 text-center text-sm font-bold">
    <Trans>All slices are the same size; the chances are those of the table.</Trans>
  </p>
)

/** Explains that draws are sealed in advance, and how anyone can verify one. */
function Fairness({ seal }: { seal: Seal | undefined }) {
  return (
    <section className="card grid gap-2 text-sm">
      <h2 className="flex items-center gap-2 text-lg">
        <Icon name="shield" size="sm" className="text-win-ink" />
        <Trans>Sealed before, opened after</Trans>
      </h2>
      <p>
        <Trans>
          Each draw has a secret key, and its seal is published long before. The key is published with the draw, so that
          anyone can work out the prize again.
        </Trans>
      </p>
      {seal && (
        <dl>
          <dt className="text-xs text-ink-2">
            <Trans>Seal of the next draw, number {seal.drawNo}</Trans>
          </dt>
          <dd className="num text-xs break-all whitespace-normal" dir="ltr">
            {seal.commitment}
          </dd>
        </dl>
      )}
    </section>
  )
}

/** The table of the next draw, and a later one: sealed draws keep the table of their seal. */
const Prizes = ({ prizes, next }: Pick<Raffle, 'prizes' | 'next'>) => (
  <section className="card grid gap-1.5">
    <h2 className="text-lg">
      <Trans>Prizes and chances</Trans>
    </h2>
    <RaffleTable prizes={prizes} />
    {next && (
      <details className="mt-1.5 rounded-2 bg-panel-2 p-3 text-sm">
        <summary className="cursor-pointer font-bold">
          <Trans>Another table from draw {next.fromDraw} on</Trans>
        </summary>
        <p className="my-2 text-ink-2">
          <Trans>Draws before it are sealed already: they keep the table above.</Trans>
        </p>
        <RaffleTable prizes={next.prizes} />
      </details>
    )}
  </section>
)

function OwnRaffle({ raffle, onCheck }: { raffle: Raffle; onCheck: Check }) {
  const dates = useDates()
  const { startsAt, endsAt, sources, prizes, next, coming } = raffle
  return (
    <div className="grid items-start gap-3.5 lg:grid-cols-[1fr_380px]">
      <div {...stage}>
        <div className="w-full max-w-[34rem] max-md:[&_svg]:max-h-[42svh]">
          <RaffleWheel
            raffle={raffle}
            onCheck={onCheck}
            ended={endsAt ? <Trans>It ended on {dates.day(endsAt)}.</Trans> : <Trans>It has ended.</Trans>}
            soon={<Trans>It begins on {dates.day(startsAt)}.</Trans>}
          />
          <SliceNote />
        </div>
      </div>
      <div className="grid gap-3.5">
        <section className="card grid gap-3">
          <h2 className="text-lg">
            <Trans>How you get chances</Trans>
          </h2>
          <RaffleSources sources={sources} />
        </section>
        <Prizes {...{ prizes, next }} />
        <Fairness seal={coming[0]} />
      </div>
    </div>
  )
}

/** The wheel for visitors and for accounts that have no part in it: its table, seals and draws are public. */
function OpenRaffle({ promotionId, onCheck }: { promotionId: string; onCheck: Check }) {
  const isIn = useIsIn()
  const { api } = useServices()
  const { t } = useLingui()
  const money = useFigure({ short: true })
  const query = useQuery(raffleDrawsQuery(api, { promotionId, pageSize: 1 }))
  return (
    <Answer query={query} skeleton={<Skeleton className="h-96 rounded-3" />}>
      {({ prizes, next, coming }) => {
        const count = prizes.length
        return (
          <div className="grid gap-3.5">
            <div className="grid items-start gap-3.5 lg:grid-cols-[1fr_380px]">
              <div {...stage}>
                <div className="grid w-full max-w-[34rem] gap-4">
                  <Wheel
                    prizes={prizes}
                    target={null}
                    turning={false}
                    money={money}
                    label={t`A wheel with ${count} prizes`}
                  />
                  <SliceNote />
                  {isIn ? (
                    <NotYours className="text-center" />
                  ) : (
                    <>
                      <p className="text-center">
                        <Trans>Log in to see your chances.</Trans>
                      </p>
                      <Link to="/login" className={buttonClass({ variant: 'lamp' }, 'justify-self-center')}>
                        <Trans>Log in</Trans>
                      </Link>
                    </>
                  )}
                </div>
              </div>
              <div className="grid gap-3.5">
                <Prizes {...{ prizes, next }} />
                <Fairness seal={coming[0]} />
              </div>
            </div>
            <RaffleHistory {...{ promotionId, onCheck }} own={null} />
          </div>
        )
      }}
    </Answer>
  )
}

function SignedIn({ promotionId, onCheck }: { promotionId: string; onCheck: Check }) {
  const { api } = useServices()
  const query = useQuery({ ...raffleQuery(api, promotionId), retry: false })
  if (query.error instanceof ApiError && query.error.code === 'record.not.found')
    return <OpenRaffle {...{ promotionId, onCheck }} />
  return (
    <Answer query={query} skeleton={<Skeleton className="h-96 rounded-3" />}>
      {(raffle) => (
        <div className="grid gap-3.5">
          <OwnRaffle {...{ raffle, onCheck }} />
          <RaffleHistory {...{ promotionId, onCheck }} own={raffle} />
        </div>
      )}
    </Answer>
  )
}

/** A wheel with all its published data [2.82]. */
export function RafflePart({ promotionId }: { promotionId: string }) {
  const isIn = useIsIn()
  const [checked, setChecked] = useState<Checked | null>(null)
  const check: Check = (drawNo, seen) => setChecked({ drawNo, seen })
  return (
    <div className="mb-3.5">
      {isIn ? <SignedIn {...{ promotionId }} onCheck={check} /> : <OpenRaffle {...{ promotionId }} onCheck={check} />}
      {checked && <RaffleCheck {...{ promotionId, checked }} onClose={() => setChecked(null)} />}
    </div>
  )
}
