import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { consoleTable } from '#openapi/generated/console-operations.ts'
import { useOperationText } from './operation-texts.ts'

it('no two operations share a name, so that the permissions of a role are distinct', () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const { result } = renderHook(() => useOperationText(), {
    wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  })
  const names = Object.keys(consoleTable).map((operation) => result.current(operation))
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
