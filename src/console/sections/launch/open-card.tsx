import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import { Card } from '../../parts/page.tsx'
import { DeskLink } from '../../app/link.tsx'
import type { Readiness } from '../../app/ready-texts.ts'

/** The first opening of the site. */
function OpenAct({ version, missing }: { version: string; missing: number }) {
  const act = useAct({
    operation: 'openSite',
    body: () => ({ version }),
    refreshes: ['getReadiness', 'getSite', 'listSiteVersions'],
  })
  return (
    <>
      <Button
        variant="lamp"
        why={
          missing > 0 && (
            <Plural
              value={missing}
              one="# thing is missing. Do it first."
              other="# things are missing. Do them first."
            />
          )
        }
        onClick={act.begin}
      >
        <Trans>Open the site</Trans>
      </Button>
      <ActDialog
        act={act}
        title={<Trans>Open the site for the first time?</Trans>}
        verb={<Trans>Open the site</Trans>}
        effects={[<Trans key="in">Players come in within a second</Trans>]}
      />
    </>
  )
}

/** Whether players come in, and how the site is opened. */
export function OpenCard({ version, open, opened, checks }: Readiness) {
  const missing = checks.filter(({ state }) => state === 'missing').length
  return (
    <Card title={<Trans>The site</Trans>}>
      <div className="grid gap-3">
        {open ? (
          <p>
            <Trans>The site is open: players come in.</Trans>
          </p>
        ) : (
          <p>
            <Trans>The site is closed for players.</Trans>
          </p>
        )}
        {!opened && (
          <p>
            <OpenAct version={version} missing={missing} />
          </p>
        )}
        {opened && (
          <p>
            <DeskLink to="/site" search={{ part: 'state' }} className="link">
              <Trans>Open or close it under Site</Trans>
            </DeskLink>
          </p>
        )}
      </div>
    </Card>
  )
}
