import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import { Card } from '../../parts/page.tsx'
import type { Vendor } from './play-state.tsx'

type SwitchProps = { vendor: Vendor; open: boolean }

/** Switches all games of a vendor on or off at once. */
function Switch({ vendor: { code, name, games, gamesOff }, open }: SwitchProps) {
  const act = useAct({
    operation: 'switchGames',
    body: () => ({ vendor: code, category: null, open }),
    refreshes: ['listGameVendors', 'listDeskGames'],
  })
  const moved = open ? gamesOff : games - gamesOff
  return (
    <>
      <Button
        size="sm"
        variant={open ? 'line' : 'danger'}
        why={moved === 0 && (open ? <Trans>All games are on.</Trans> : <Trans>All games are off.</Trans>)}
        onClick={act.begin}
      >
        {open ? <Trans>Switch all games on</Trans> : <Trans>Switch all games off</Trans>}
      </Button>
      <ActDialog
        act={act}
        danger={!open}
        title={open ? <Trans>Switch the games of {name} on?</Trans> : <Trans>Switch the games of {name} off?</Trans>}
        verb={open ? <Trans>Switch on</Trans> : <Trans>Switch off</Trans>}
        effects={[
          open ? (
            <Plural key="on" value={moved} one="# game is switched on" other="# games are switched on" />
          ) : (
            <Plural key="off" value={moved} one="# game is switched off" other="# games are switched off" />
          ),
        ]}
      />
    </>
  )
}

/** All games of a vendor together, such as after an import. */
export const SwitchGames = ({ vendor }: { vendor: Vendor }) => (
  <Card title={<Trans>All its games</Trans>}>
    <div className="grid gap-2">
      {!vendor.open && (
        <p className="text-ink-2">
          <Trans>The vendor itself is off. Players find its games once both are on.</Trans>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Switch vendor={vendor} open />
        <Switch vendor={vendor} open={false} />
      </div>
    </div>
  </Card>
)
