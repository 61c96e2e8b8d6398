import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { fileMegabytes } from '#rules/upload-limits.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { DeskError } from '../../api/api-error.ts'
import { useDesk } from '../../app/queries.ts'
import { refusalTexts } from '../../app/refusals.ts'
import { useServices } from '../../app/services.tsx'
import { ChooseFile } from '../../parts/choose-file.tsx'
import { Card, Page } from '../../parts/page.tsx'
import { saveFile } from '../../parts/save-file.ts'
import { Shown } from '../../parts/states.tsx'
import { GamesTabs } from './games-tabs.tsx'
import { TriedGames, type GamesFile } from './tried-games.tsx'

const sample = `vendor,vendorName,code,category,name,name_BN,image,rtp,minBet,lines,closedCountries
ACME,Acme Games,gold-7,RNG,Gold Seven,সোনার সাত,https://games.example/gold-7.webp,96.50,1.00,20,US FR
ACME,,table-1,LIVE,First Table,,,,,,
`

type FromServiceProps = { onFile: (file: GamesFile) => void }

/** Asks a service for the list of its games. */
function FromService({ onFile }: FromServiceProps) {
  const { t } = useLingui()
  const { api } = useServices()
  const answer = useDesk('listGameServices', {})
  const [chosen, setChosen] = useState<string | null>(null)
  const ask = useMutation({
    mutationFn: (service: string) => api.call('readGameList', { query: { service } }),
    onSuccess: ({ file }, service) => {
      if (file !== null) onFile({ name: service, format: 'json', text: file })
    },
  })
  return (
    <Shown answer={answer} coming={2}>
      {({ rows }) => {
        const service = chosen ?? rows[0]?.id ?? null
        return rows.length === 0 ? (
          <p className="text-ink-2">
            <Trans>No service runs games yet, so none can be asked for its list.</Trans>
          </p>
        ) : (
          <div className="grid gap-2">
            <SelectField
              label={t`Service`}
              options={rows.map(({ id }) => ({ value: id, label: id }))}
              value={service}
              onValueChange={setChosen}
            />
            <p>
              <Button
                busy={ask.isPending}
                busyLabel={<Trans>Asking…</Trans>}
                onClick={() => service !== null && ask.mutate(service)}
              >
                <Trans>Ask for its list</Trans>
              </Button>
            </p>
            {(ask.isError || ask.data?.file === null) && (
              <Alert tone="alert" live="polite">
                <Trans>The service answered with no list. Ask its maker for a file instead.</Trans>
              </Alert>
            )}
          </div>
        )
      }}
    </Shown>
  )
}

/** Why a file cannot be tried. */
function NotRead({ error }: { error: unknown }) {
  const { i18n, t } = useLingui()
  const value = error instanceof DeskError ? (error.value as { fault?: string } | null) : null
  const faults: Record<string, string> = {
    unreadable: t`It is neither CSV nor JSON.`,
    columns: t`It lacks the column vendor, code or category.`,
    empty: t`It has no rows.`,
    long: t`It has more than 10,000 rows. Take it in parts.`,
  }
  const code = error instanceof DeskError ? error.code : 'unknown.system.err'
  return (
    <Alert tone="alert" live="polite">
      {i18n._(refusalTexts[code])} {value?.fault !== undefined && faults[value.fault]}
    </Alert>
  )
}

/** Takes games from a file or from the list of a service: first what would happen, then the import. */
export function ImportScreen() {
  const { api } = useServices()
  const [file, setFile] = useState<GamesFile | null>(null)
  const attempt = useMutation<ConsoleValueOf<'tryGames'>, unknown, GamesFile>({
    mutationFn: ({ format, text }) => api.call('tryGames', { body: { format, file: text } }),
  })
  const take = (next: GamesFile) => {
    setFile(next)
    attempt.mutate(next)
  }
  return (
    <Page title={<Trans>Import games</Trans>}>
      <GamesTabs />
      <div className="grid items-start gap-3 md:grid-cols-2">
        <Card title={<Trans>From a file</Trans>}>
          <div className="grid gap-3">
            <ChooseFile
              label={<Trans>Choose a file</Trans>}
              hint={<Trans>CSV with a head, or JSON; 10,000 games and {fileMegabytes} MB at most.</Trans>}
              accept=".csv,text/csv,.json,application/json"
              onFile={(name, text) =>
                take({ name, format: /^\s*[[{]/.test(text.replace(/^\uFEFF/, '')) ? 'json' : 'csv', text })
              }
            />
            <p>
              <Button size="sm" onClick={() => saveFile('games-sample.csv', sample)}>
                <Trans>Sample of a file</Trans>
              </Button>
            </p>
          </div>
        </Card>
        <Card title={<Trans>From the list of a service</Trans>}>
          <FromService onFile={take} />
        </Card>
      </div>
      {attempt.isPending && (
        <p role="status" className="text-ink-2">
          <Trans>Reading…</Trans>
        </p>
      )}
      {attempt.isError && <NotRead error={attempt.error} />}
      {attempt.isSuccess && file !== null && <TriedGames key={file.text} file={file} tried={attempt.data} />}
    </Page>
  )
}
