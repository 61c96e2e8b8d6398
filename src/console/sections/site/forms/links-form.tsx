import { Trans, useLingui } from '@lingui/react/macro'
import type { PartForm, Resource, TrustMark } from '../settings-part.ts'
import { Group, Rows } from '#src/console/parts/form/groups.tsx'
import { Line, MaybeLine, Pick } from '#src/console/parts/form/inputs.tsx'

const types = ['FACEBOOK', 'EMAIL', 'IOS', 'MOBILECONFIG', 'Android', 'USDJUMP'] as const

const newResource = (): Resource => ({
  resourceType: 'FACEBOOK',
  url: 'https://',
  qrCodeUrl: null,
  labelNameEn: null,
  labelNameCn: null,
})

function ResourceRows({ rows, onChange }: { rows: Resource[]; onChange: (rows: Resource[]) => void }) {
  const { t } = useLingui()
  return (
    <Rows
      rows={rows}
      onChange={onChange}
      fresh={newResource}
      nameOf={({ resourceType, labelNameEn, url }) => `${labelNameEn ?? resourceType} · ${url}`}
    >
      {(row, set) => (
        <>
          <Pick
            label={t`Kind`}
            options={types}
            value={row.resourceType}
            onChange={(resourceType) => set({ resourceType })}
          />
          <Line label={<Trans>Address</Trans>} value={row.url} onChange={(url) => set({ url })} />
          <MaybeLine
            label={<Trans>Name</Trans>}
            value={row.labelNameEn}
            onChange={(labelNameEn) => set({ labelNameEn })}
          />
          <MaybeLine
            label={<Trans>Name in Chinese</Trans>}
            value={row.labelNameCn}
            onChange={(labelNameCn) => set({ labelNameCn })}
          />
          <MaybeLine
            label={<Trans>Picture of a QR code</Trans>}
            hint={<Trans>Empty: pages draw it themselves.</Trans>}
            value={row.qrCodeUrl}
            onChange={(qrCodeUrl) => set({ qrCodeUrl })}
          />
        </>
      )}
    </Rows>
  )
}

function MarkRows({ rows, onChange }: { rows: TrustMark[]; onChange: (rows: TrustMark[]) => void }) {
  return (
    <Rows
      rows={rows}
      onChange={onChange}
      fresh={() => ({ name: '', url: null, image: null })}
      nameOf={({ name }) => name || '…'}
    >
      {(row, set) => (
        <>
          <Line label={<Trans>Name</Trans>} value={row.name} onChange={(name) => set({ name })} />
          <MaybeLine label={<Trans>Address</Trans>} value={row.url} onChange={(url) => set({ url })} />
          <MaybeLine label={<Trans>Picture</Trans>} value={row.image} onChange={(image) => set({ image })} />
        </>
      )}
    </Rows>
  )
}

type Service = PartForm<'links'>['value']['customerService']

function ServiceRows({ rows, onChange }: { rows: Service; onChange: (rows: Service) => void }) {
  const { t } = useLingui()
  const kinds = [
    { value: 'LIVECHAT', label: t`for everybody` },
    { value: 'VIP', label: t`for high levels` },
  ] as const
  return (
    <Rows
      rows={rows}
      onChange={onChange}
      fresh={(): Service[number] => ({ csType: 'LIVECHAT', path: 'https://' })}
      nameOf={({ csType, path }) => `${kinds.find(({ value }) => value === csType)?.label ?? csType} · ${path}`}
    >
      {(row, set) => (
        <>
          <Pick label={t`For whom`} options={kinds} value={row.csType} onChange={(csType) => set({ csType })} />
          <Line
            label={<Trans>Address</Trans>}
            hint={<Trans>A path of the site, or an https address; its host is let in by itself.</Trans>}
            value={row.path}
            onChange={(path) => set({ path })}
          />
        </>
      )}
    </Rows>
  )
}

/** The site's links: apps and social channels, customer service, logos in the footer. */
export function LinksForm({ value, onChange }: PartForm<'links'>) {
  const { resources, customerService, chatHeaderColour, analytics, trustMarks } = value
  const set = (more: Partial<typeof value>) => onChange({ ...value, ...more })
  const marks = (more: Partial<typeof trustMarks>) => set({ trustMarks: { ...trustMarks, ...more } })
  return (
    <>
      <Group title={<Trans>Resources</Trans>}>
        <ResourceRows rows={resources} onChange={(next) => set({ resources: next })} />
      </Group>
      <Group title={<Trans>Customer service</Trans>}>
        <ServiceRows rows={customerService} onChange={(next) => set({ customerService: next })} />
        <Line
          label={<Trans>Colour of the chat, #rrggbb</Trans>}
          value={chatHeaderColour}
          onChange={(next) => set({ chatHeaderColour: next.toLowerCase() })}
        />
        <MaybeLine
          label={<Trans>Measuring id of Google</Trans>}
          hint={<Trans>Empty: nothing is measured.</Trans>}
          value={analytics.gtagId}
          onChange={(gtagId) => set({ analytics: { gtagId } })}
        />
      </Group>
      <Group title={<Trans>Licences</Trans>}>
        <MarkRows rows={trustMarks.licences ?? []} onChange={(licences) => marks({ licences })} />
      </Group>
      <Group title={<Trans>Help organisations</Trans>}>
        <MarkRows rows={trustMarks.protection ?? []} onChange={(protection) => marks({ protection })} />
      </Group>
      <Group title={<Trans>Ways to pay</Trans>}>
        <MarkRows rows={trustMarks.payments ?? []} onChange={(payments) => marks({ payments })} />
      </Group>
    </>
  )
}
