import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { ValueOf } from '#openapi/handlers.ts'
import { ApiError } from '#src/api/api-error.ts'
import { request } from '#src/api/call.ts'
import type { Api } from '#src/api/client.ts'
import { ownDataQuery } from '#src/api/members.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { useDates } from '#src/app/use-dates.ts'
import { CloseAccount } from '#src/flows/close-account/close-account.tsx'
import { saveFile } from '#src/lib/save-file.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answer } from '../shared/answer.tsx'

type OwnData = ValueOf<'getOwnData'>

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0)!)

/** Downloads a file piece by piece. */
async function fetchFile(api: Api, id: string) {
  const ask = (piece: number) => request(api.GET('/wps/member/data/file', { params: { query: { id, piece } } }))
  const { name, pieces, content } = await ask(0)
  const bytes = [bytesOf(content)]
  for (let piece = 1; piece < pieces; piece += 1) bytes.push(bytesOf((await ask(piece)).content))
  return { name, bytes }
}

function Progress({ done, parts }: Pick<OwnData, 'done' | 'parts'>) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <p id={id} role="status" className="text-sm text-ink-2">
        <Trans>We are preparing your file. No need to wait: we’ll send you a message.</Trans>
      </p>
      <progress aria-labelledby={id} max={parts} value={done} className="h-2 w-full accent-win" />
    </div>
  )
}

function Fetching({ id, expiresAt }: { id: string; expiresAt: string }) {
  const { api } = useServices()
  const dates = useDates()
  const file = useMutation({
    mutationFn: () => fetchFile(api, id),
    onSuccess: ({ name, bytes }) => saveFile(name, new Blob(bytes, { type: 'application/zip' })),
  })
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-2">
        <Trans>Your file is ready until {dates.moment(expiresAt)}.</Trans>
      </p>
      {file.isError && (
        <Alert tone="alert" live="assertive">
          <Trans>The download failed. Please try again.</Trans>
        </Alert>
      )}
      <Button
        variant="lamp"
        className="justify-self-start"
        busy={file.isPending}
        busyLabel={<Trans>Preparing…</Trans>}
        onClick={() => file.mutate()}
      >
        <Icon name="download" size="sm" />
        <Trans>Download the file</Trans>
      </Button>
    </div>
  )
}

function Wish({ state }: Pick<OwnData, 'state'>) {
  const { api, queryClient } = useServices()
  const wish = useMutation({
    mutationFn: () => request(api.POST('/wps/member/data')),
    onSuccess: (ownData) => queryClient.setQueryData(ownDataQuery(api).queryKey, ownData),
  })
  const isTooOften = wish.error instanceof ApiError && wish.error.code === 'TOO_MANY_REQUEST'
  return (
    <div className="grid gap-2">
      {state === 'FAILED' && !wish.isPending && (
        <Alert tone="alert" live="polite">
          <Trans>We couldn’t create the file. Please try again.</Trans>
        </Alert>
      )}
      {wish.isError && (
        <Alert tone="alert" live="assertive">
          {isTooOften ? (
            <Trans>You have created several files today. You can create more tomorrow.</Trans>
          ) : (
            <Trans>Your request wasn’t sent. Please try again.</Trans>
          )}
        </Alert>
      )}
      <Button className="justify-self-start" busy={wish.isPending} onClick={() => wish.mutate()}>
        {state === 'READY' ? <Trans>Create a new file</Trans> : <Trans>Create the file</Trans>}
      </Button>
    </div>
  )
}

/** The member's data export: one file with everything about them, on request. */
function OwnDataFile() {
  const { api } = useServices()
  const { t } = useLingui()
  const query = useQuery(ownDataQuery(api))
  return (
    <section aria-label={t`My data`} className="grid gap-3 rounded-2 bg-panel-2 p-4">
      <h3 className="text-lg">
        <Trans>My data</Trans>
      </h3>
      <p className="text-sm text-ink-2">
        <Trans>One ZIP file with everything we store about you, readable and as tables.</Trans>
      </p>
      <Answer query={query} skeleton={<Skeleton className="h-16 rounded-2" />}>
        {({ state, id, done, parts, expiresAt }) => (
          <>
            {state === 'READY' && id !== null && expiresAt !== null && <Fetching id={id} expiresAt={expiresAt} />}
            {state === 'WAITING' || state === 'MAKING' ? (
              <Progress done={done} parts={parts} />
            ) : (
              <Wish state={state} />
            )}
          </>
        )}
      </Answer>
    </section>
  )
}

/** The data export, and the closing of the account. */
export const OwnData = () => (
  <>
    <OwnDataFile />
    <CloseAccount />
  </>
)
