import './scenarios.css'
import { createRoot } from 'react-dom/client'
import { firstTheme } from '../theme-choice.ts'
import { apply } from './apply.ts'
import { linkIn } from './link.ts'
import { ScenariosPage } from './scenarios-page.tsx'

document.documentElement.dataset['theme'] = firstTheme()
const asked = linkIn(location.search)
const show = (faults: string[]) =>
  createRoot(document.getElementById('scenarios')!).render(<ScenariosPage faults={faults} />)

if (!asked || asked.faults.length > 0) show(asked?.faults ?? [])
else
  apply(asked.link).then(
    () => location.replace(asked.link.to),
    (error: unknown) => show([`this link could not be applied: ${String(error)}`]),
  )
