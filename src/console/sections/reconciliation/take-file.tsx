import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { rowsOfCsv } from '#rules/read-csv.ts'
import type { Columns } from '#rules/statement-sample.ts'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { fileMegabytes } from '#rules/upload-limits.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import { rowOf } from './faulty-row.ts'
import { ChooseFile } from '../../parts/choose-file.tsx'
import { Card } from '../../parts/page.tsx'
import { SampleButton } from '../../parts/sample-button.tsx'

type Chosen = { name: string; text: string; lines: number; head: readonly string[] }

const read = (name: string, text: string): Chosen => {
  const rows = rowsOfCsv(text) ?? []
  return { name, text, lines: Math.max(0, rows.length - 1), head: (rows[0] ?? []).map((cell) => cell.trim()) }
}

const ChosenFile = ({ name, lines, head }: Chosen) => (
  <p className="text-sm">
    <b className="break-all">{name}</b>{' '}
    <span className="num">
      <Trans>{lines} lines</Trans>
    </span>
    <span className="block text-xs break-words text-ink-2">{head.join(' · ')}</span>
  </p>
)

type Provider = ConsoleValueOf<'listProviders'>['rows'][number]

/** A sample in the chosen provider's format, to compare one's own file with. */
function SampleOf({ provider: { provider, columns } }: { provider: Provider }) {
  return (
    columns && (
      <p>
        <SampleButton columns={columns as Columns}>
          <Trans>Sample with the columns of {provider}</Trans>
        </SampleButton>
      </p>
    )
  )
}

/** The result of an uploaded file. */
const Outcome = ({ badRow, taken }: { badRow: number | null; taken: boolean }) => (
  <>
    {badRow !== null && (
      <Alert tone="alert" live="polite">
        <Trans>Row {badRow} of the file does not read. Nothing of it was taken.</Trans>
      </Alert>
    )}
    {taken && (
      <Alert tone="win" live="polite">
        <Trans>The file is taken.</Trans>
      </Alert>
    )}
  </>
)

const effects = [
  <Trans key="credit">Members whose payments are in it are credited</Trans>,
  <Trans key="once">Lines that were taken before change nothing</Trans>,
]

type TakeFileProps = { providers: readonly Provider[] }

/** Takes a statement file: shows first what becomes of its lines, and two operators approve it. */
export function TakeFile({ providers }: TakeFileProps) {
  const { t } = useLingui()
  const [provider, setProvider] = useState(providers[0]?.provider ?? null)
  const [file, setFile] = useState<Chosen | null>(null)
  const [badRow, setBadRow] = useState<number | null>(null)
  const [taken, setTaken] = useState(false)
  const chosen = providers.find((one) => one.provider === provider)
  const act = useAct({
    operation: 'importStatement',
    body: () => ({ provider: provider ?? '', file: file?.text ?? '' }),
    refreshes: ['listStatementLines', 'getInbox', 'listFourEyes', 'listProviders'],
    onDone: () => setTaken(true),
    onRefused: (value) => setBadRow(rowOf(value)),
  })
  return (
    <Card title={<Trans>Take a file</Trans>}>
      <div className="grid gap-3">
        <SelectField
          label={t`Provider`}
          options={providers.map((one) => ({ value: one.provider, label: one.provider }))}
          value={provider}
          onValueChange={setProvider}
        />
        {chosen && <SampleOf provider={chosen} />}
        <ChooseFile
          label={<Trans>Choose a file</Trans>}
          hint={<Trans>CSV with a head, 3,000 lines and {fileMegabytes} MB at most.</Trans>}
          onFile={(name, text) => {
            setFile(read(name, text))
            setBadRow(null)
            setTaken(false)
          }}
        />
        {file && <ChosenFile {...file} />}
        <Outcome badRow={badRow} taken={taken} />
        <p>
          <Button
            why={(file === null || provider === null) && <Trans>Choose a provider and a file first.</Trans>}
            onClick={act.begin}
          >
            <Trans>See what would become of it</Trans>
          </Button>
        </p>
      </div>
      <ActDialog
        act={act}
        title={<Trans>Take this statement?</Trans>}
        verb={<Trans>Take the file</Trans>}
        effects={effects}
      />
    </Card>
  )
}
