import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { languageOf } from '#src/lib/languages.ts'
import { useDates } from '../../app/use-dates.ts'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import { AreaField } from '../../parts/form/area-field.tsx'
import { InLanguages } from '../../parts/form/in-languages.tsx'
import { MomentField } from '../../parts/moment-field.tsx'
import { Card } from '../../parts/page.tsx'
import { NothingChanged } from '../../parts/nothing-changed.tsx'
import { useSiteFault } from './site-fault.tsx'
import type { Site } from './use-parts.ts'

type Notice = { expectedEnd: string | null; maintenanceText: Site['maintenanceText'] }
type StateActProps = {
  version: string
  maintenance: boolean
  notice: Notice
  change: 'close' | 'open' | 'keep'
  off: boolean
}

/** Closes or opens the site, or changes only the maintenance notice. */
function StateAct({ version, maintenance, notice, change, off }: StateActProps) {
  const fault = useSiteFault()
  const closed = change === 'keep' ? maintenance : change === 'close'
  const maintenanceText = notice.maintenanceText.filter(({ text }) => text.trim() !== '')
  const act = useAct({
    operation: 'setSiteState',
    body: () => ({
      version,
      maintenance: closed,
      expectedEnd: closed ? notice.expectedEnd : null,
      maintenanceText,
    }),
    refreshes: ['getSite', 'listSiteVersions'],
    onRefused: fault.onRefused,
  })
  const words = {
    close: {
      variant: 'danger' as const,
      verb: <Trans>Close for maintenance</Trans>,
      title: <Trans>Close the site for maintenance?</Trans>,
      effects: [
        <Trans key="out">Players see the page of the maintenance within a second</Trans>,
        <Trans key="bets">Bets that are placed are still settled</Trans>,
      ],
    },
    open: {
      variant: 'lamp' as const,
      verb: <Trans>Open the site</Trans>,
      title: <Trans>Open the site?</Trans>,
      effects: [<Trans key="in">Players come in within a second</Trans>],
    },
    keep: {
      variant: 'quiet' as const,
      verb: <Trans>Save what players are told</Trans>,
      title: <Trans>Save what players are told?</Trans>,
      effects: [<Trans key="told">Players read it on the page of the maintenance</Trans>],
    },
  }[change]
  return (
    <>
      <Button variant={words.variant} why={off && <NothingChanged />} onClick={act.begin}>
        {words.verb}
      </Button>
      <ActDialog
        act={act}
        danger={change === 'close'}
        title={words.title}
        verb={words.verb}
        effects={words.effects}
        fault={fault.line}
      />
    </>
  )
}

type NoticeFieldsProps = { notice: Notice; onChange: (notice: Notice) => void }

/** The expected end of the maintenance, and its reason in each language. */
function NoticeFields({ notice, onChange }: NoticeFieldsProps) {
  const { expectedEnd, maintenanceText } = notice
  const write = (language: string, text: string) => {
    const others = maintenanceText.filter((one) => one.language !== language)
    onChange({ ...notice, maintenanceText: text === '' ? others : [...others, { language, text }] })
  }
  return (
    <>
      <MomentField
        id="until"
        label={<Trans>Expected end</Trans>}
        hint={<Trans>Empty: players are told no time.</Trans>}
        value={expectedEnd}
        onChange={(at) => onChange({ ...notice, expectedEnd: at })}
      />
      <InLanguages isWritten={(language) => maintenanceText.some((one) => one.language === language)}>
        {(language) => (
          <AreaField
            key={language}
            id={`told-${language}`}
            label={<Trans>What players read in {language}</Trans>}
            lang={languageOf(language).tag}
            rows={2}
            maxLength={500}
            value={maintenanceText.find((one) => one.language === language)?.text ?? ''}
            onChange={(event) => write(language, event.target.value)}
          />
        )}
      </InLanguages>
    </>
  )
}

/** The state of the site with the maintenance notice for players: until when, and why. */
export function StateCard({ site: { version, maintenance, ...saved } }: { site: Site }) {
  const dates = useDates()
  const [notice, setNotice] = useState<Notice>({
    expectedEnd: saved.expectedEnd,
    maintenanceText: saved.maintenanceText,
  })
  const { expectedEnd, maintenanceText } = notice
  const same =
    expectedEnd === saved.expectedEnd && JSON.stringify(maintenanceText) === JSON.stringify(saved.maintenanceText)
  return (
    <Card title={<Trans>State</Trans>}>
      <div className="grid gap-3">
        {maintenance && (
          <p>
            {saved.expectedEnd === null ? (
              <Trans>The site is closed for players.</Trans>
            ) : (
              <Trans>The site is closed for players until {dates.moment(saved.expectedEnd)}.</Trans>
            )}
          </p>
        )}
        <NoticeFields notice={notice} onChange={setNotice} />
        <p className="flex flex-wrap gap-2">
          <StateAct {...{ version, maintenance, notice }} change={maintenance ? 'open' : 'close'} off={false} />
          <StateAct {...{ version, maintenance, notice }} change="keep" off={same} />
        </p>
      </div>
    </Card>
  )
}
