import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useDates } from '../../app/use-dates.ts'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import { Card } from '../../parts/page.tsx'
import type { Site } from './use-parts.ts'

/** Closes the site for maintenance with the time it is expected to end, or opens it. */
export function StateCard({ site: { version, maintenance, expectedEnd } }: { site: Site }) {
  const dates = useDates()
  const [until, setUntil] = useState('')
  const act = useAct({
    operation: 'setSiteState',
    body: () => ({
      version,
      maintenance: !maintenance,
      expectedEnd: maintenance || until === '' ? null : new Date(until).toISOString(),
    }),
    refreshes: ['getSite', 'listSiteVersions'],
  })
  return (
    <Card title={<Trans>State</Trans>}>
      {maintenance ? (
        <p className="mb-2">
          {expectedEnd === null ? (
            <Trans>The site is closed for players.</Trans>
          ) : (
            <Trans>The site is closed for players until {dates.moment(expectedEnd)}.</Trans>
          )}
        </p>
      ) : (
        <TextField
          id="until"
          type="datetime-local"
          label={<Trans>Expected end</Trans>}
          hint={<Trans>In your own time. Empty: players are told no time.</Trans>}
          value={until}
          onChange={(event) => setUntil(event.target.value)}
        />
      )}
      <p className="mt-2">
        <Button variant={maintenance ? 'lamp' : 'danger'} onClick={act.begin}>
          {maintenance ? <Trans>Open the site</Trans> : <Trans>Close for maintenance</Trans>}
        </Button>
      </p>
      <ActDialog
        act={act}
        danger={!maintenance}
        title={maintenance ? <Trans>Open the site?</Trans> : <Trans>Close the site for maintenance?</Trans>}
        verb={maintenance ? <Trans>Open the site</Trans> : <Trans>Close for maintenance</Trans>}
        effects={
          maintenance
            ? [<Trans key="in">Players come in within a second</Trans>]
            : [
                <Trans key="out">Players see the page of the maintenance within a second</Trans>,
                <Trans key="bets">Bets that are placed are still settled</Trans>,
              ]
        }
      />
    </Card>
  )
}
