import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ValueOf } from '#openapi/handlers.ts'
import { ConvertPoints } from '#src/flows/spend-points/convert-points.tsx'
import { RedeemReward } from '#src/flows/spend-points/redeem-reward.tsx'
import { moneyText } from '#src/lib/money-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

type Config = ValueOf<'getPointConfig'>
type Reward = ValueOf<'listPointRewards'>['rows'][number]

const width = 480

/** Converts points into money, in its own dialog; typed values are lost with it. */
export function ConvertButton({ points, config }: { points: number; config: Config }) {
  const { i18n, t } = useLingui()
  const [open, setOpen] = useState(false)
  const { min, step, unit, exchangeRatio } = config
  const least = i18n.number(min)
  return (
    <>
      <Button
        block
        why={points < min && <Trans>You can convert points from {least} on.</Trans>}
        onClick={() => setOpen(true)}
      >
        <Trans>Convert points</Trans>
      </Button>
      {open && (
        <Dialog
          open
          onClose={() => setOpen(false)}
          title={<Trans>Convert points</Trans>}
          labels={{ close: t`Close` }}
          width={width}
        >
          <ConvertPoints
            ratio={exchangeRatio}
            rule={{ min, step, holds: points }}
            money={(amount) => moneyText(amount, { currency: unit, locale: i18n.locale })}
          />
        </Dialog>
      )}
    </>
  )
}

/** A chosen reward. */
export function RewardDialog(props: { reward: Reward; points: number; unit: string; onClose: () => void }) {
  const { reward, points, unit, onClose } = props
  const { i18n, t } = useLingui()
  return (
    <Dialog open onClose={onClose} title={<bdi>{reward.name}</bdi>} labels={{ close: t`Close` }} width={width}>
      <RedeemReward
        reward={reward}
        points={points}
        money={(amount) => moneyText(amount, { currency: unit, locale: i18n.locale })}
      />
    </Dialog>
  )
}
