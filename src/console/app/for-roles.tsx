import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { lazyRouteComponent } from '@tanstack/react-router'
import type { ConsoleOperationId } from '#openapi/generated/console-operations.ts'
import { Page } from '../parts/page.tsx'
import { NotOpen } from '../parts/states.tsx'
import { useAddress } from './link.tsx'
import { useMay } from './services.tsx'

type LazyPage = ReturnType<typeof lazyRouteComponent>
type Needs = { operation: ConsoleOperationId | undefined; label: MessageDescriptor }

/** A page that is a form, shown to operators whose roles may send it; to others it says so before they type anything. */
export function forRoles(Form: LazyPage, { operation, label }: Needs): LazyPage {
  if (operation === undefined) return Form
  function FormForRoles() {
    const { i18n } = useLingui()
    const may = useMay()
    const values = Object.values(useAddress().params)
    const isForm = values.length === 0 || values.includes('new')
    if (!isForm || may(operation!)) return <Form />
    return (
      <Page title={i18n._(label)}>
        <NotOpen />
      </Page>
    )
  }
  return Object.assign(FormForRoles, { preload: Form.preload })
}
