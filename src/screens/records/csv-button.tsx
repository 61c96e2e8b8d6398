import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '#src/lib/save-file.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'

export type CsvFile = { fileName: string; text: string }

/** Saves the whole filtered list as a CSV file. */
export function CsvButton({ load }: { load: () => Promise<{ csv: CsvFile | null }> }) {
  const { mutate, isPending, isError } = useMutation({
    mutationFn: load,
    onSuccess: ({ csv }) => csv && saveFile(csv.fileName, new Blob([csv.text], { type: 'text/csv;charset=utf-8' })),
  })
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      {isError && (
        <span role="alert" className="text-xs text-alert-ink">
          <Trans>The download failed.</Trans>
        </span>
      )}
      <Button size="sm" busy={isPending} busyLabel={<Trans>Preparing…</Trans>} onClick={() => mutate()}>
        <Icon name="download" size="xs" />
        CSV
      </Button>
    </span>
  )
}
