import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { rowsOfCsv } from '#rules/read-csv.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useServices } from '../../app/services.tsx'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import { ChooseFile } from '../../parts/choose-file.tsx'
import { Card } from '../../parts/page.tsx'
import { saveFile } from '../../parts/save-file.ts'
import { rowOf } from './faulty-row.ts'

type Chosen = { name: string; text: string; answered: number }

/** How many rows have an answer, as far as the page can tell. */
function answeredIn(text: string): number {
  const [head = [], ...rows] = rowsOfCsv(text) ?? []
  const column = head.map((cell) => cell.trim()).indexOf('Answer')
  return rows.filter((cells) => column >= 0 && (cells[column] ?? '').trim() !== '').length
}

function WriteFile() {
  const { api, clock } = useServices()
  const write = useMutation({
    mutationFn: async () => api.call('writeAnswers', { query: {} }),
    onSuccess: ({ file }) => saveFile(`exceptions-${new Date(clock.now()).toISOString().slice(0, 10)}.csv`, file),
  })
  const rows = write.data?.rows
  return (
    <div className="grid justify-items-start gap-1">
      <Button busy={write.isPending} busyLabel={<Trans>Loading…</Trans>} onClick={() => write.mutate()}>
        <Icon name="download" size="xs" />
        <Trans>Up to 1,000 as a file</Trans>
      </Button>
      <small className="text-xs text-ink-2">
        <Trans>Answer with link, book or dismiss; money in suspense with link, credit or return.</Trans>
      </small>
      <p role="status" className="text-xs">
        {rows !== undefined && <Trans>{rows} rows are in the file.</Trans>}{' '}
        {write.data?.more && <Trans>More wait: take the answers of these, then write the next file.</Trans>}
        {write.isError && (
          <span className="text-alert-ink">
            <Trans>The file did not come. Try again.</Trans>
          </span>
        )}
      </p>
    </div>
  )
}

function TakeAnswers() {
  const [file, setFile] = useState<Chosen | null>(null)
  const [badRow, setBadRow] = useState<number | null>(null)
  const act = useAct({
    operation: 'takeAnswers',
    body: () => ({ file: file?.text ?? '' }),
    refreshes: ['listExceptions', 'getInbox', 'listFourEyes'],
    onRefused: (value) => setBadRow(rowOf(value)),
  })
  return (
    <div className="grid justify-items-start gap-2 border-t border-line pt-3">
      <ChooseFile
        label={<Trans>Choose the answered file</Trans>}
        hint={<Trans>What was decided meanwhile stays as it is.</Trans>}
        onFile={(name, text) => {
          setFile({ name, text, answered: answeredIn(text) })
          setBadRow(null)
        }}
      />
      {file && <ChosenFile {...file} />}
      {badRow !== null && (
        <Alert tone="alert" live="polite">
          <Trans>Row {badRow} of the file cannot be answered like that. Nothing of it was taken.</Trans>
        </Alert>
      )}
      <Button
        why={
          file === null ? (
            <Trans>Choose the answered file first.</Trans>
          ) : (
            file.answered === 0 && <Trans>No row of the file has an answer.</Trans>
          )
        }
        onClick={act.begin}
      >
        <Trans>See what it changes</Trans>
      </Button>
      <ActDialog act={act} title={<Trans>Take these answers?</Trans>} verb={<Trans>Take the answers</Trans>} />
    </div>
  )
}

const ChosenFile = ({ name, answered }: Chosen) => (
  <p className="text-sm">
    <b className="break-all">{name}</b>{' '}
    <span className="num">
      <Trans>{answered} answered</Trans>
    </span>
  </p>
)

/** Bulk answers: exported to a file, answered there, and taken by two operators. */
export const AnswersCard = () => (
  <Card title={<Trans>Many at once</Trans>}>
    <div className="grid gap-3">
      <WriteFile />
      <TakeAnswers />
    </div>
  </Card>
)
