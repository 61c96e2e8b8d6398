import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { base64Of } from '#src/lib/base64-of.ts'
import { Button } from '#src/ui/button.tsx'
import { IconMore } from '#src/ui/icon-more.tsx'
import { DeskError } from '../../api/api-error.ts'
import { useMay, useServices } from '../../app/services.tsx'
import { Card } from '../../parts/page.tsx'
import { FileInput } from '../../parts/file-input.tsx'
import { useFaultText } from '../content/faults.ts'

/** The receipt of a manual payment: chosen, uploaded at once, and shown with the payout. */
export function SlipUpload({ withdrawalNo }: { withdrawalNo: string }) {
  const { api } = useServices()
  const client = useQueryClient()
  const may = useMay()
  const input = useRef<HTMLInputElement>(null)
  const faultText = useFaultText()
  const upload = useMutation({
    mutationFn: async (file: File) =>
      api.call('addPayoutSlip', { body: { withdrawalNo, image: await base64Of(file) } as never }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['getInboxItem'] }),
  })
  if (!may('addPayoutSlip')) return null
  const error = upload.error instanceof DeskError ? upload.error : null
  return (
    <Card title={<Trans>Slip of the payment</Trans>}>
      <div className="grid justify-items-start gap-2">
        <p className="text-sm text-ink-2">
          <Trans>
            A photo or screenshot of what you paid. The member sees it with the withdrawal, once it is found to be paid.
          </Trans>
        </p>
        <Button waits={upload.isPending} onClick={() => input.current?.click()}>
          <IconMore name="file" size="sm" />
          {upload.isPending ? <Trans>Uploading…</Trans> : <Trans>Add the slip</Trans>}
        </Button>
        <FileInput ref={input} accept="image/png,image/jpeg" onFile={(file) => upload.mutate(file)} />
        <p role="status" className="text-sm">
          {upload.isSuccess && <Trans>The slip lies beside the payout.</Trans>}
        </p>
        {upload.isError && (
          <p role="alert" className="text-sm text-alert-ink">
            {error?.code === 'state.conflict' ? <Trans>Three slips lie there already.</Trans> : faultText(error?.value)}
          </p>
        )}
      </div>
    </Card>
  )
}
