import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { useMay } from '../../app/services.tsx'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import { AreaField } from '../../parts/form/area-field.tsx'
import { Card } from '../../parts/page.tsx'
import { RegisterPreview } from './register-preview.tsx'
import type { Part, Site } from './use-parts.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

/** A part of the settings as a document: the server says what is wrong with it before anything is changed. */
export function DocumentCard({ site: { version, parts }, part }: { site: Site; part: Part }) {
  const { t } = useLingui()
  const may = useMay()
  const kept = JSON.stringify(parts.find((one) => one.part === part)?.value ?? {}, null, 2)
  const [text, setText] = useState(kept)
  const value = parsed(text)
  const act = useAct({
    operation: 'setSitePart',
    body: () => ({ version, part, value: value ?? {} }),
    refreshes: ['getSite', 'listSiteVersions'],
  })
  const writes = may('setSitePart')
  return (
    <Card
      title={<Trans>Settings</Trans>}
      more={
        writes && (
          <Button size="sm" variant="lamp" disabled={value === null || text === kept} onClick={act.begin}>
            <Trans>Put in force</Trans>
          </Button>
        )
      }
    >
      {part === 'register' && value !== null && <RegisterPreview value={value} />}
      <AreaField
        id="document"
        label={<Trans>As JSON</Trans>}
        hint={<Trans>Every change is a version that can be taken back.</Trans>}
        error={value === null ? t`This is not JSON.` : undefined}
        className="font-mono text-xs"
        spellCheck={false}
        readOnly={!writes}
        rows={18}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <ActDialog
        act={act}
        title={<Trans>Put the settings in force?</Trans>}
        verb={<Trans>Put in force</Trans>}
        effects={[<Trans key="soon">Every server has them within a second</Trans>]}
      >
        {act.state.context.problem?.failure === 'site.invalid' && (
          <Alert tone="alert">
            <Trans>Nothing was changed. The server names the place in its answer.</Trans>
          </Alert>
        )}
      </ActDialog>
    </Card>
  )
}
