import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { artUrl } from '#rules/art.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import type { MoneyWriter } from '#src/lib/money-text.ts'
import { Badge } from '#src/ui/badge.tsx'
import { cx } from '#src/ui/cx.ts'
import { Img } from '#src/ui/img.tsx'
import { LevelNumber } from './level-number.tsx'

type Level = ValueOf<'listRankLevels'>[number]

const Facts = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <div className="grid content-start gap-2">
    <h4 className="text-sm font-normal text-ink-2">{title}</h4>
    <dl className="grid gap-2 text-sm">{children}</dl>
  </div>
)

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt>{name}</dt>
    <dd className="font-bold">{children}</dd>
  </div>
)

/** The requirements and benefits of one rank. */
function Terms({ level, isOwn, money }: { level: Level; isOwn: boolean; money: MoneyWriter }) {
  const figure = (amount: string | null) =>
    amount === null || Number(amount) === 0 ? <Trans>none</Trans> : <span className="num">{money(amount)}</span>
  return (
    <div className="card grid gap-4">
      <h3 className="flex flex-wrap items-center gap-2">
        <bdi>{level.labelName}</bdi>
        <LevelNumber {...level} className="text-sm font-normal text-ink-2" />
        {isOwn && (
          <Badge tone="lamp">
            <Trans>you are here</Trans>
          </Badge>
        )}
      </h3>
      <div className="grid gap-5 md:grid-cols-2 md:gap-10">
        <Facts title={<Trans>What you need</Trans>}>
          <Fact name={<Trans>Total deposits</Trans>}>{figure(level.depositTotal)}</Fact>
          <Fact name={<Trans>Total valid bets</Trans>}>{figure(level.validBetTotal)}</Fact>
          <Fact name={<Trans>Valid bets a month to keep it</Trans>}>{figure(level.monthlyValidBet)}</Fact>
        </Facts>
        <Facts title={<Trans>What it gives</Trans>}>
          <Fact name={<Trans>Gift, once</Trans>}>{figure(level.upgradeBonus)}</Fact>
          <Fact name={<Trans>Withdrawals a day</Trans>}>
            <span className="tabular">{level.withdrawalsPerDay}</span>
          </Fact>
          <Fact name={<Trans>Service</Trans>}>
            {level.vipService ? <Trans>VIP service</Trans> : <Trans>Live chat</Trans>}
          </Fact>
        </Facts>
      </div>
    </div>
  )
}

type Props = { levels: readonly Level[]; own: number | null; money: MoneyWriter }

/** All ranks as arches; one of them with its terms [2.08]. */
export function RankLadder({ levels, own, money }: Props) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<number | null>(null)
  const shown = levels.find(({ level }) => level === (chosen ?? own ?? 1)) ?? levels[0]
  if (!shown) return null
  return (
    <div className="grid gap-4">
      <div
        role="group"
        aria-label={t`Levels`}
        className="grid grid-cols-3 gap-x-1.5 min-[400px]:grid-cols-4 gap-y-3 md:grid-cols-8 md:gap-3"
      >
        {levels.map(({ level, labelName }) => (
          <button
            key={level}
            type="button"
            aria-pressed={level === shown.level}
            className="grid justify-items-center gap-1 rounded-2 border-b-3 border-transparent px-1 py-2 text-center hover:bg-panel-2 aria-pressed:border-lamp-edge aria-pressed:bg-panel"
            onClick={() => setChosen(level)}
          >
            <Img
              src={artUrl.badge(level)}
              alt=""
              width={100}
              height={120}
              className={cx('w-full max-w-22', own !== null && level > own && 'brightness-60 grayscale')}
            />
            <bdi className="text-xs leading-tight font-bold md:text-sm">{labelName}</bdi>
            <small className="text-xs text-ink-2">
              {own === null ? (
                <LevelNumber level={level} labelName={labelName} />
              ) : level === own ? (
                <Trans>you</Trans>
              ) : level < own ? (
                <Trans>reached</Trans>
              ) : (
                <Trans>later</Trans>
              )}
            </small>
          </button>
        ))}
      </div>
      <Terms level={shown} isOwn={shown.level === own} money={money} />
    </div>
  )
}
