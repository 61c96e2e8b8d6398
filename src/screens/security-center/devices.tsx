import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ValueOf } from '#openapi/handlers.ts'
import { request } from '#src/api/call.ts'
import { devicesQuery } from '#src/api/security.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { useDates } from '#src/app/use-dates.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answer } from '../shared/answer.tsx'
import { DeviceIcon, DeviceText } from './device-text.tsx'

type DeviceRowProps = {
  device: ValueOf<'listRememberedDevices'>[number]
  forgetting: boolean
  disabled: boolean
  onForget: () => void
}

function DeviceRow({ device, forgetting, disabled, onForget }: DeviceRowProps) {
  const { userAgent, ip, lastUsedAt, expiresAt, current } = device
  const { t } = useLingui()
  const dates = useDates()
  return (
    <li className="flex flex-wrap items-center gap-3 border-t border-line py-3 first:border-t-0">
      <DeviceIcon userAgent={userAgent} />
      <div className="min-w-40 flex-1">
        <b className="block">
          <DeviceText userAgent={userAgent} />{' '}
          {current && (
            <Badge tone="win">
              <Trans>This device</Trans>
            </Badge>
          )}
        </b>
        <span className="block text-sm text-ink-2">
          <Trans>Last used {dates.moment(lastUsedAt)}</Trans> · <bdi className="num break-all">{ip}</bdi>
        </span>
        <span className="block text-sm text-ink-2">
          <Trans>Remembered until {dates.day(expiresAt)}</Trans>
        </span>
      </div>
      <Button size="sm" busy={forgetting} waits={disabled} aria-label={t`Forget this device: ${ip}`} onClick={onForget}>
        <Trans>Forget</Trans>
      </Button>
    </li>
  )
}

function useForgetDevice() {
  const { api, queryClient } = useServices()
  return useMutation({
    mutationFn: (id: string) => request(api.DELETE('/wps/member/devices', { params: { query: { id } } })),
    onSuccess: (devices) => queryClient.setQueryData(devicesQuery(api).queryKey, devices),
  })
}

/** The trusted devices, which skip the authenticator app; each can be forgotten. */
export function Devices() {
  const { api } = useServices()
  const query = useQuery(devicesQuery(api))
  const text = useRef<HTMLParagraphElement>(null)
  const forget = useForgetDevice()
  useEffect(() => {
    if (forget.isSuccess) text.current?.focus()
  }, [forget.isSuccess])
  return (
    <div className="grid gap-3">
      <p ref={text} tabIndex={-1} className="text-sm text-ink-2 outline-none">
        <Trans>These devices log in without a code from your app. Remove any you have lost or lent to someone.</Trans>
      </p>
      {forget.isError && (
        <Alert tone="alert" live="assertive">
          <Trans>The device wasn’t removed. Please try again.</Trans>
        </Alert>
      )}
      {forget.isSuccess && (
        <Alert tone="win" live="polite">
          <Trans>Device removed. Its next login will need a code.</Trans>
        </Alert>
      )}
      <Answer query={query} skeleton={<Skeleton className="h-40 rounded-2" />}>
        {(devices) =>
          devices.length === 0 ? (
            <EmptyState title={<Trans>No remembered devices</Trans>}>
              <Trans>When you log in with a code from your app, you can have that device remembered for 30 days.</Trans>
            </EmptyState>
          ) : (
            <ul className="grid">
              {devices.map((device) => (
                <DeviceRow
                  key={device.id}
                  device={device}
                  forgetting={forget.isPending && forget.variables === device.id}
                  disabled={forget.isPending}
                  onForget={() => forget.mutate(device.id)}
                />
              ))}
            </ul>
          )
        }
      </Answer>
    </div>
  )
}
