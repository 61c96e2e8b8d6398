import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { useServices } from '../../app/services.tsx'

/** Asks a partner something that moves nothing. */
export function TestPartner({ kind, id }: { kind: 'vendor' | 'provider'; id: string }) {
  const { api } = useServices()
  const test = useMutation({ mutationFn: () => api.call('testPartner', { query: { kind, id } }) })
  const milliseconds = test.data?.milliseconds
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Button size="sm" busy={test.isPending} busyLabel={<Trans>Asking…</Trans>} onClick={() => test.mutate()}>
        <Trans>Test</Trans>
      </Button>
      <span role="status">
        {test.data?.answers === 'yes' && (
          <Badge tone="win">
            <Trans>answers in {milliseconds} ms</Trans>
          </Badge>
        )}
        {test.data?.answers === 'refused' && (
          <>
            <Badge tone="alert">
              <Trans>refused</Trans>
            </Badge>{' '}
            <Trans>It took the call but not what it said: compare the keys.</Trans>
          </>
        )}
        {(test.isError || test.data?.answers === 'silent') && (
          <Badge tone="alert">
            <Trans>silent</Trans>
          </Badge>
        )}
      </span>
    </span>
  )
}
