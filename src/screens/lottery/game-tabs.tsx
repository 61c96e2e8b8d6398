import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useState } from 'react'
import { useMember, useProtected } from '#src/app/member.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { DrawHistory } from './draw-history.tsx'
import type { LotteryGame } from './game-head.tsx'
import { MyBets, type MyBetsProps } from './my-bets.tsx'
import { MyChases } from './my-chases.tsx'

type Tab = 'bets' | 'chases' | 'history'

function LoginFirst() {
  const request = useProtected()
  return (
    <EmptyState
      title={<Trans>Log in to see this</Trans>}
      action={
        <Button onClick={() => request('lottery:history', () => undefined)}>
          <Trans>Log in</Trans>
        </Button>
      }
    />
  )
}

/** Below the board: the member's bets and chases on this game, and its last draws. */
export const GameTabs = memo(function GameTabs({
  game,
  ...bets
}: { game: LotteryGame } & Omit<MyBetsProps, 'gameCode'>) {
  const { t } = useLingui()
  const { loggedIn } = useMember()
  const [tab, setTab] = useState<Tab>(loggedIn ? 'bets' : 'history')
  return (
    <section className="card pt-1">
      <Tabs<Tab>
        label={t`Bets and draws`}
        value={tab}
        onValueChange={setTab}
        items={[
          {
            value: 'bets',
            label: <Trans>My bets</Trans>,
            panel: loggedIn ? <MyBets gameCode={game.code} {...bets} /> : <LoginFirst />,
          },
          {
            value: 'chases',
            label: <Trans>My chases</Trans>,
            panel: loggedIn ? <MyChases gameCode={game.code} money={bets.money} /> : <LoginFirst />,
          },
          {
            value: 'history',
            label: <Trans>Last draws</Trans>,
            panel: <DrawHistory game={game} onCheck={bets.onCheck} />,
          },
        ]}
      />
    </section>
  )
})
