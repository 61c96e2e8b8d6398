import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { artUrl } from '#rules/art.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import { useDates } from '#src/app/use-dates.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Badge, type BadgeTone } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { FactList } from '../shared/fact-list.tsx'
import { PictureCard } from '../shared/picture-card.tsx'
import { PlayBar } from './play-bar.tsx'
import { PromotionProblem } from './promotion-problem.tsx'
import { useFigure } from '../shared/use-figure.ts'
import { usePromotion } from './use-promotion.ts'
import { WeightsTable } from './weights-table.tsx'

export type Bonus = ValueOf<'listBonuses'>['rows'][number]

type BonusProps = { bonus: Bonus }

const tones: Record<Bonus['state'], BadgeTone> = {
  open: 'lamp',
  done: 'win',
  cleared: 'neutral',
  forfeited: 'neutral',
  expired: 'neutral',
}

function BonusState({ state }: { state: Bonus['state'] }) {
  return (
    <Badge tone={tones[state]}>
      {state === 'open' ? (
        <Trans>Being played</Trans>
      ) : state === 'done' ? (
        <Trans>Played</Trans>
      ) : state === 'cleared' ? (
        <Trans context="bonus">Used up</Trans>
      ) : state === 'forfeited' ? (
        <Trans>Given up</Trans>
      ) : (
        <Trans>Time is over</Trans>
      )}
    </Badge>
  )
}

/** Forfeits a bonus; says first what the member loses. */
function GiveUp({ bonus: { bonusNo, loses } }: BonusProps) {
  const { t } = useLingui()
  const control = usePromotion()
  const figure = useFigure()
  const { actor, state } = control
  return (
    <>
      <PromotionProblem control={control} />
      <Button
        variant="quiet"
        className="justify-self-start"
        onClick={() => actor.send({ type: 'promotion.asked', wish: { kind: 'forfeit', bonusNo } })}
      >
        <Trans>Give the bonus up</Trans>
      </Button>
      <ConfirmDialog
        open={state.hasTag('confirming') || (state.hasTag('busy') && state.context.wish !== null)}
        title={<Trans>Give the bonus up?</Trans>}
        description={
          <Trans>
            {figure(loses ?? '0.00')} is removed from your main wallet: the bonus and what you won with it. You keep
            your own money; play your deposit once.
          </Trans>
        }
        labels={{
          confirm: <Trans>Give it up</Trans>,
          cancel: <Trans>Keep it</Trans>,
          close: t`Close`,
          busy: <Trans>Sending…</Trans>,
        }}
        busy={state.hasTag('busy')}
        danger
        onConfirm={() => actor.send({ type: 'promotion.confirmed' })}
        onCancel={() => actor.send({ type: 'promotion.kept' })}
      />
    </>
  )
}

/** The progress of a bonus's wagering requirement. */
function Played({ bonus: { required, progress, remaining } }: BonusProps) {
  const { t } = useLingui()
  const figure = useFigure()
  const left = figure(remaining)
  const all = figure(required)
  return (
    <div className="grid gap-1.5">
      <PlayBar name={t`Played for this bonus`} value={progress} target={required} text={t`${left} left of ${all}`} />
      <p className="text-sm text-ink-2">
        <Trans>
          <span className="num">{left}</span> left of <span className="num">{all}</span>
        </Trans>
      </p>
    </div>
  )
}

/** The bonus's deposit, its wagering requirement, and its outcome. */
function Facts({ bonus: { deposit, multiple, expiresAt, loses, state } }: BonusProps) {
  const figure = useFigure()
  const dates = useDates()
  const isOpen = state === 'open'
  return (
    <FactList
      facts={[
        ...(Number(deposit) > 0
          ? [{ key: 'deposit', name: <Trans>With a deposit of</Trans>, value: figure(deposit) }]
          : []),
        {
          key: 'multiple',
          name: <Trans>To be played</Trans>,
          value: <Plural value={multiple} one="# time" other="# times" />,
        },
        ...(isOpen && expiresAt !== null
          ? [{ key: 'until', name: <Trans>Until</Trans>, value: dates.moment(expiresAt) }]
          : []),
        ...(!isOpen && loses !== null ? [{ key: 'lost', name: <Trans>Went back</Trans>, value: figure(loses) }] : []),
      ]}
    />
  )
}

/** One bonus: its source, its progress, the games that count, and a button to forfeit it. */
export function BonusCard({ bonus }: BonusProps) {
  const figure = useFigure()
  const isOpen = bonus.state === 'open'
  return (
    <PictureCard
      picture={artUrl.tile('slots', `bonus-${bonus.promotionId}`, { motif: 'coins' })}
      dim={!isOpen}
      below={
        <>
          <Facts bonus={bonus} />
          {isOpen && (
            <>
              <WeightsTable weights={bonus.weights} />
              {bonus.expiresAt !== null && (
                <Alert tone="info">
                  <Trans>
                    What you haven’t played by then is removed, with what you won with it. You keep your own money.
                  </Trans>
                </Alert>
              )}
              <GiveUp bonus={bonus} />
            </>
          )}
        </>
      }
    >
      <header className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="text-md font-bold">{bonus.promotion}</h3>
        <BonusState state={bonus.state} />
      </header>
      <p className="num text-start text-2xl rtl:text-right leading-tight font-bold text-lamp-ink">
        {figure(bonus.bonus)}
      </p>
      {isOpen && <Played bonus={bonus} />}
    </PictureCard>
  )
}
