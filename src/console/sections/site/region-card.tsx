import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useDesk } from '../../app/queries.ts'
import { Card } from '../../parts/page.tsx'
import { Shown } from '../../parts/states.tsx'

function Verdict({ ip }: { ip: string }) {
  const answer = useDesk('testSiteRegion', { ip })
  return (
    <Shown answer={answer} coming={1}>
      {({ allowed, country }) => (
        <p className="mt-2" role="status">
          {allowed ? (
            <Badge tone="win">
              <Trans>let in</Trans>
            </Badge>
          ) : (
            <Badge tone="alert">
              <Trans>refused</Trans>
            </Badge>
          )}{' '}
          <span className="num">{ip}</span> · {country ?? <Trans>in no country</Trans>}
        </p>
      )}
    </Shown>
  )
}

/** Tests an address against the region rules in force. */
export function RegionCard() {
  const [typed, setTyped] = useState('')
  const [ip, setIp] = useState('')
  return (
    <Card title={<Trans>Try an address</Trans>}>
      <form
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          setIp(typed.trim())
        }}
      >
        <TextField
          id="ip"
          label={<Trans>IP address</Trans>}
          autoComplete="off"
          inputClassName="num"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p>
          <Button size="sm" type="submit" why={typed.trim().length < 2 && <Trans>Enter an address first.</Trans>}>
            <Trans>Try</Trans>
          </Button>
        </p>
      </form>
      {ip !== '' && <Verdict key={ip} ip={ip} />}
    </Card>
  )
}
