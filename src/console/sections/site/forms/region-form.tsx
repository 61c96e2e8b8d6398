import { Trans } from '@lingui/react/macro'
import type { PartForm } from '../settings-part.ts'
import { Group } from '#src/console/parts/form/groups.tsx'
import { Lines } from '#src/console/parts/form/inputs.tsx'

/** The regions that may visit the site. */
export function RegionForm({ value: { region }, onChange }: PartForm<'region'>) {
  const lines = (name: keyof typeof region) => ({
    value: region[name] ?? [],
    onChange: (list: string[]) => {
      const { [name]: _before, ...others } = region
      onChange({ region: list.length === 0 ? others : { ...others, [name]: list } })
    },
  })
  const codes = <Trans>Codes of two letters, one a line: BD</Trans>
  const networks = <Trans>Addresses or networks, one a line: 203.0.113.0/24</Trans>
  return (
    <>
      <Group title={<Trans>Countries</Trans>}>
        <Lines label={<Trans>Let in, and no other</Trans>} hint={codes} {...lines('allowCountries')} />
        <Lines label={<Trans>Refused</Trans>} hint={codes} {...lines('denyCountries')} />
      </Group>
      <Group title={<Trans>Addresses, before countries; the narrowest network decides</Trans>}>
        <Lines label={<Trans>Let in</Trans>} hint={networks} {...lines('allowAddresses')} />
        <Lines label={<Trans>Refused</Trans>} hint={networks} {...lines('denyAddresses')} />
      </Group>
    </>
  )
}
