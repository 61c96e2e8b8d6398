import { useLingui } from '@lingui/react/macro'
import { useServices } from '../app/services.tsx'
import { Button } from '#src/ui/button.tsx'

const other = { bn: { code: 'en', name: 'English' }, en: { code: 'bn', name: 'বাংলা' } } as const

/** Switches to the console's other language, under that language's own name. */
export function LanguageSwitch() {
  const { texts, preferences } = useServices()
  const { i18n } = useLingui()
  const { code, name } = other[i18n.locale === 'bn' ? 'bn' : 'en']
  const change = async () => {
    await texts.show(code)
    preferences.setLanguage(code)
  }
  return (
    <Button variant="quiet" size="sm" lang={code} onClick={() => void change()}>
      {name}
    </Button>
  )
}
